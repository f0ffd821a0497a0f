import type { ReactNode } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { Bone } from '@oka/ui/state/bone.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import css from './dock.module.css'

interface DoneProps {
  /** Nobody is done with what she has not seen. */
  isHere: boolean
  hasNext: boolean
  onDone: () => void
}

interface DoneDockProps extends DoneProps {
  above?: ReactNode
  children: ReactNode
}

/** Done, and on to the next; only its shape while the words are on their way. */
export const DoneButton = ({ isHere, hasNext, onDone }: DoneProps) =>
  isHere ? (
    <Button kind="main" wide onClick={onDone}>
      {hasNext ? m.doneNext : m.done}
    </Button>
  ) : (
    <Bone height="var(--target-main)" radius="var(--r-pill)" />
  )

/** The end of a text. */
export const DoneDock = ({ above, children, ...done }: DoneDockProps) => (
  <div className={css.dock}>
    {above && <div className={css.above}>{above}</div>}
    <div className={css.in}>
      <div className={css.next}>
        <DoneButton {...done} />
      </div>
      {children}
    </div>
  </div>
)
