import { Link } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../../app/paths.ts'
import { NeedTiles, type NeedTile } from '../needs/need-tiles.tsx'
import { seriesMessages } from '../series/series.messages.ts'
import css from './search.module.css'
import { searchMessages as messages } from './search.messages.ts'

interface LookAroundProps {
  onExample?: (text: string) => void
  /** `null` while they load; none where they could not be loaded. */
  needs?: readonly NeedTile[] | null
}

/** Under an empty field, and where nothing is near. */
export const LookAround = ({ onExample, needs }: LookAroundProps) => (
  <>
    {onExample && (
      <section className={`${css.group} ${css.withScript}`} aria-labelledby="search-try">
        <h2 id="search-try">{messages.tryThese}</h2>
        <div className={css.examples}>
          {messages.examples.map((example) => (
            <button key={example} type="button" onClick={() => onExample(example)}>
              {example}
            </button>
          ))}
        </div>
      </section>
    )}
    {needs !== undefined && needs?.length !== 0 && (
      <section className={css.group} aria-labelledby="search-needs">
        <div className={css.head}>
          <h2 id="search-needs">{messages.byNeed}</h2>
          <Link to={paths.browse}>{messages.allNeeds}</Link>
        </div>
        <NeedTiles needs={needs} />
      </section>
    )}
    <section className={css.group} aria-labelledby="search-around">
      <h2 id="search-around">{messages.lookAround}</h2>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <p className={css.around}>
        <Link className={buttonClass('outline')} to={paths.browse}>
          {messages.findByNeed}
        </Link>
        <Link className={buttonClass('outline')} to={paths.program(auto)}>
          {messages.allLessons}
        </Link>
        <Link className={buttonClass('outline')} to={paths.seriesList}>
          {seriesMessages.title}
        </Link>
        <Link className={buttonClass('outline')} to={paths.sheets}>
          {messages.sheets}
        </Link>
      </p>
    </section>
  </>
)
