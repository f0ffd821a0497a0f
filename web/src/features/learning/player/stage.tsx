import type { ReactNode } from 'react'
import css from './stage.module.css'

interface StageProps {
  screen: ReactNode
  transcript: ReactNode
  under: ReactNode
  dock: ReactNode
}

/** Where a video lies: the film first, what is said and where it comes from below, the controls within reach of the thumb. */
export const Stage = ({ screen, transcript, under, dock }: StageProps) => (
  <>
    <div className={css.stage}>
      <div className={css.film}>{screen}</div>
      <div className={css.below}>
        <div className={css.side}>{transcript}</div>
        <div className={css.under}>{under}</div>
      </div>
    </div>
    {dock}
  </>
)
