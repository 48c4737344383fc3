package androidx.compose.ui.text.font

public class FontWeight(public val weight: Int) {
    init {
        require(weight in 1..1000)
    }
}
