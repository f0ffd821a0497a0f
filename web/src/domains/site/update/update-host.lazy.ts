import { lazy, type ComponentType } from 'react'

/** Loaded after the page; without it a newer build is offered at the next page load. */
export const UpdateHost = lazy((): Promise<{ default: ComponentType<{ loadedAt: number }> }> =>
  import('./update-host.tsx').catch(() => ({ default: () => null })),
)
