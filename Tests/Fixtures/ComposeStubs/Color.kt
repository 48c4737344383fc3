// Stand-ins for what generated files need of Jetpack Compose: the same names and signatures, and a color's own layout.
package androidx.compose.ui.graphics

import androidx.compose.ui.graphics.colorspace.ColorSpace

@JvmInline
public value class Color(public val value: ULong)

/** `0xAARRGGBB` in sRGB. */
public fun Color(color: Long): Color = Color((color.toULong() and 0xFFFFFFFFUL) shl 32)

/** Sixteen bits for each component, ten for the alpha, six for the space; Compose has halves for the components. */
public fun Color(red: Float, green: Float, blue: Float, alpha: Float = 1f, colorSpace: ColorSpace): Color {
    fun bits(part: Float, most: Int): ULong {
        require(part in 0f..1f)
        return (part * most + 0.5f).toInt().toULong()
    }
    val parts = (bits(red, 65535) shl 48) or (bits(green, 65535) shl 32) or (bits(blue, 65535) shl 16)
    return Color(parts or (bits(alpha, 1023) shl 6) or colorSpace.id.toULong())
}
