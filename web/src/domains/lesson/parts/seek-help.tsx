import { Suspense } from 'react'
import { Link } from 'react-router'
import { IconHeartHandshake, IconStethoscope } from '@tabler/icons-react'
import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { HelpBlock, helpLinesMessages } from '../../info/index.ts'
import { useProfile } from '../../profile/index.ts'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'
import css from './seek-help.module.css'

interface SeekHelpProps {
  /** Most urgent first. */
  lines: readonly string[]
  kinds: readonly HelpKind[]
  /** The page with the numbers of all countries. */
  helpPath: string
}

/** When to ask for help, and the numbers to call. */
export function SeekHelp({ lines, kinds, helpPath }: SeekHelpProps) {
  const isHydrated = useHydrated()
  const { country } = useProfile().answers.address
  const link = (
    <p className={css.link}>
      <Link to={helpPath}>{helpLinesMessages.allCountries}</Link>
    </p>
  )
  return (
    <section className={css.section} aria-labelledby="seek-help">
      <div>
        <h2 id="seek-help">{messages.seekHelp}</h2>
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line}>
              <IconStethoscope size={22} stroke={1.75} aria-hidden />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <p className={css.note}>
          <IconHeartHandshake size={22} stroke={1.75} aria-hidden />
          <span>{messages.notAdvice}</span>
        </p>
      </div>
      {kinds.length > 0 &&
        (isHydrated ? (
          <Suspense fallback={link}>
            <HelpBlock kinds={kinds} path={helpPath} answeredCountry={country} />
          </Suspense>
        ) : (
          link
        ))}
    </section>
  )
}
