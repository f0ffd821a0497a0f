import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import css from './screen.module.css'
import { useFilmTime } from './use-film.ts'

/** What is being said, in our own type at the lower edge of the film. The transcript holds the same words for whoever cannot see them. */
export function Captions({ lines }: { lines: readonly TranscriptLine[] }) {
  const time = useFilmTime()
  const line = lines.findLast(({ start }) => start <= time + 0.05)
  if (!line || time >= line.end) return null
  return (
    <p className={css.captions} aria-hidden="true" data-captions>
      <span>{line.text}</span>
    </p>
  )
}
