import { lazy, type ComponentType } from 'react'
import type { AfterPageProps } from './after-page.tsx'

/** Loaded after the page; without it a newer build is offered at the next page load. */
export const AfterPage = lazy((): Promise<{ default: ComponentType<AfterPageProps> }> =>
  import('./after-page.tsx').catch(() => ({ default: () => null })),
)
