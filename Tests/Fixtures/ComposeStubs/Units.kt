package androidx.compose.ui.unit

@JvmInline
public value class Dp(public val value: Float)

public inline val Int.dp: Dp get() = Dp(this.toFloat())
public inline val Double.dp: Dp get() = Dp(this.toFloat())

@JvmInline
public value class TextUnit(public val packedValue: Long) {
    public val value: Float get() = Float.fromBits((packedValue and 0xFFFFFFFFL).toInt())
}

public val Int.sp: TextUnit get() = scaled(toFloat())
public val Double.sp: TextUnit get() = scaled(toFloat())

private fun scaled(value: Float) = TextUnit((1L shl 32) or (value.toRawBits().toLong() and 0xFFFFFFFFL))
