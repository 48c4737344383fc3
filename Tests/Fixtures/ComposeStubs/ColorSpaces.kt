package androidx.compose.ui.graphics.colorspace

public abstract class ColorSpace(public val id: Int)

public class Rgb internal constructor(id: Int) : ColorSpace(id)

public object ColorSpaces {
    public val Srgb: Rgb = Rgb(0)
    public val DisplayP3: Rgb = Rgb(7)
}
