import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { learningMessages as m } from '../../learning.messages.ts'
import { clockTime } from '../../time-text.ts'
import css from './transcript.module.css'

/** What is said, to read: before the player is there, and where no script runs. */
export const TranscriptStill = ({ lines }: { lines: readonly TranscriptLine[] }) =>
  lines.length > 0 && (
    <section className={css.box}>
      <h2>{m.transcript}</h2>
      {/* Where it scrolls, the keyboard must be able to scroll it: there is nothing in it to step to. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={css.lines} tabIndex={0}>
        {lines.map((line) => (
          <li key={line.start} className={css.line}>
            <span>{clockTime(line.start)}</span>
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
