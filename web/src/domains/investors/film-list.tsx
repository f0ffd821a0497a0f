import text from '@oka/ui/text/text.module.css'
import type { Film } from './films.ts'
import type { Flags } from './variants.ts'

/** Nothing, and no heading, until there are films: an empty player promises what nobody can see. */
export function FilmList({ films, choice }: { films: readonly Film[]; choice: Flags['films'] }) {
  if (choice === 'none' || films.length === 0) return null
  return (
    <ul data-films={choice}>
      {films.map(({ title, posterUrl }) => (
        <li key={title}>
          <img src={posterUrl} alt="" loading="lazy" width={640} height={360} />
          <b className={text.small}>{title}</b>
        </li>
      ))}
    </ul>
  )
}
