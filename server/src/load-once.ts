/**
 * For what takes long to load and is seldom needed. A load that fails is the error of the call that needed
 * it, and the next call tries again: it finds a file that was missing, but a module that threw as it ran
 * stays broken until the process starts anew. Also for an `import()`, which takes 4 µs each time where all is
 * loaded.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
}
