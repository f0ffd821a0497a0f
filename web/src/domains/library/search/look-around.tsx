import { Link } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../../app/paths.ts'
import { seriesMessages } from '../series/series.messages.ts'
import css from './search.module.css'
import { searchMessages as messages } from './search.messages.ts'

/** Under an empty field, and where nothing is near. */
export const LookAround = ({ onExample }: { onExample?: (text: string) => void }) => (
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
