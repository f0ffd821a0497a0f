import type { ReactNode } from 'react'
import { LaterStyles } from '../../platform/rendering/inline-script.tsx'
import css from './player-layout.module.css'

interface PlayerLayoutProps {
  video: ReactNode
  /** Before the transcript: it is short, and may be urgent. */
  answer: ReactNode
  transcript: ReactNode
  details: ReactNode
  controls: ReactNode
}

export const PlayerLayout = ({ video, answer, transcript, details, controls }: PlayerLayoutProps) => (
  <>
    <div className={css.layout}>
      <div className={css.video}>
        {video}
        <LaterStyles />
      </div>
      <div className={css.below}>
        <div className={css.answer}>{answer}</div>
        <div className={css.transcript}>{transcript}</div>
        <div className={css.details}>{details}</div>
      </div>
    </div>
    {controls}
  </>
)
