import { lazy, type ComponentType } from 'react'

/**
 * What every page loads once it is hydrated. What `toast` is given before waits for it; where it does not
 * arrive, short messages and a newer build are shown from the next page load on.
 */
export const AfterPage = lazy((): Promise<{ default: ComponentType<{ loadedAt: number }> }> =>
  import('./after-page.tsx').catch(() => ({ default: () => null })),
)
