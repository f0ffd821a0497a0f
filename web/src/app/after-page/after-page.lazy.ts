import { lazy, type ComponentType } from 'react'
import type { AfterPageProps } from './after-page.tsx'

/**
 * Loaded after the page. What `toast` is given before waits for it; where it does not arrive, short messages and a
 * newer build are shown from the next page load on.
 */
export const AfterPage = lazy((): Promise<{ default: ComponentType<AfterPageProps> }> =>
  import('./after-page.tsx').catch(() => ({ default: () => null })),
)
