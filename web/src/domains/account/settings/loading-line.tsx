import type { ReactNode } from 'react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import css from './settings.module.css'

/** `children`: what it probably becomes, unseen, so that the rows below stay where they are when it comes. */
export const LoadingLine = ({ children }: { children: ReactNode }) => (
  <span className={css.skeleton}>
    <Skeleton width="11em" height="14px" />
    <span className={css.unseen}>{children}</span>
  </span>
)
