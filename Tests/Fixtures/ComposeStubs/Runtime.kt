package androidx.compose.runtime

@Target(AnnotationTarget.CLASS)
@Retention(AnnotationRetention.BINARY)
public annotation class Immutable

public sealed class CompositionLocal<T>(internal val make: () -> T) {
    /** In Compose it may be read in a composable only. */
    public val current: T get() = make()
}

public abstract class ProvidableCompositionLocal<T> internal constructor(make: () -> T) : CompositionLocal<T>(make)

private class StaticLocal<T>(make: () -> T) : ProvidableCompositionLocal<T>(make)

public fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> =
    StaticLocal(defaultFactory)
