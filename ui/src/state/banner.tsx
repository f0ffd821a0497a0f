import type { ReactNode } from 'react'
import { IconCandle } from '@tabler/icons-react'
import css from './state.module.css'

/**
 * One line above the page, such as "You’re offline", with what can be done about it; none without children.
 * The region stays, so that its text is announced.
 */
export const Banner = ({ children }: { children: ReactNode }) => (
  <div role="status">
    {children && (
      <div className={css.banner}>
        <IconCandle size={20} stroke={1.75} aria-hidden />
        <span>{children}</span>
      </div>
    )}
  </div>
)
