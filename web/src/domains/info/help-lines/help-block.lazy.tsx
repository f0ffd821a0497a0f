import { lazy, type ComponentType } from 'react'
import type { HelpBlockProps } from './help-block.tsx'

/**
 * Its numbers are not needed at first sight. Where its script does not arrive, the link beside it leads to
 * the page with all countries.
 */
export const HelpBlock = lazy<ComponentType<HelpBlockProps>>(() =>
  import('./help-block.tsx').catch(() => ({ default: () => null })),
)
