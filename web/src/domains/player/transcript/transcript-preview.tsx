import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { playerMessages as messages } from '../player.messages.ts'
import css from './transcript.module.css'
import { clockTime } from '../../library/index.ts'

/** The transcript to read, without a player or JavaScript. */
export const TranscriptPreview = ({ lines }: { lines: readonly TranscriptLine[] }) =>
  lines.length > 0 && (
    <section className={css.transcript}>
      <h2>{messages.transcript}</h2>
      {/* The list scrolls and contains nothing focusable: without a tabIndex the keyboard could not scroll it. */}
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
