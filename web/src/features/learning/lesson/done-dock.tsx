import type { ReactNode } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import css from './dock.module.css'

interface DoneDockProps {
  hasNext: boolean
  onDone: () => void
  above?: ReactNode
  children: ReactNode
}

/** The end of a text: done, and on to the next. */
export const DoneDock = ({ hasNext, onDone, above, children }: DoneDockProps) => (
  <div className={css.dock}>
    {above && <div className={css.above}>{above}</div>}
    <div className={css.in}>
      <div className={css.next}>
        <Button kind="main" wide onClick={onDone}>
          {hasNext ? m.doneNext : m.done}
        </Button>
      </div>
      {children}
    </div>
  </div>
)
