import type { ReactNode } from 'react'
import { IconCandle } from '@tabler/icons-react'
import css from './state.module.css'

/** One line above the page, such as "You’re offline", with what can be done about it. */
export const Banner = ({ children }: { children: ReactNode }) => (
  <div className={css.banner} role="status">
    <IconCandle size={20} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </div>
)
