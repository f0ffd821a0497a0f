import { useState } from 'react'
import { Link } from 'react-router'
import { IconMessage, IconPhoneCall } from '@tabler/icons-react'
import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpCountry, HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import { inlineCall, InlineScript } from '../../../platform/rendering/inline-script.tsx'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { zonesOfCountries } from '@oka/contract/help/country-by-time-zone.rule.ts'
import { CountryChoice } from './country-choice.tsx'
import { chooseHelpCountry, helpCountryKey, useHelpCountry } from './help-country.ts'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import { useHelpLines } from './help-lines.queries.ts'
import { FoldedRegions } from './help-list.tsx'
import { splitRegions } from './lines-for-kinds.ts'
import { MissingKinds } from './missing-kinds.tsx'
import { showOwnCountry } from './show-own-country.ts'
import css from './urgent-help.module.css'
import { linesToCall, sharedEmergencyNumbers, urgentKinds } from './urgent-lines.ts'

interface UrgentHelpProps {
  kinds: readonly HelpKind[]
  /** The page with all countries. */
  path: string
  /** The country among the reader's answers, or ''. */
  answeredCountry: string
  /** What came with the page; `null` where the page was opened from another one. */
  countriesInPage: readonly HelpCountry[] | null
  /** Not only those of a danger. */
  isForAllKinds?: boolean
  /** The line above the numbers, of a country or of none. */
  title?: (country: string | null) => string
  /** One line of small buttons, where nothing says that there is a danger. */
  isCompact?: boolean
}

/**
 * The numbers to call now. They are in the page's markup: without scripts those of all countries are there.
 */
export function UrgentHelp({
  countriesInPage,
  kinds: wanted,
  isForAllKinds = false,
  isCompact = false,
  ...others
}: UrgentHelpProps) {
  const isHydrated = useHydrated()
  const { data, isError, isPaused, refetch } = useHelpLines(countriesInPage === null)
  const countries = countriesInPage ?? data
  const props = { ...others, kinds: isForAllKinds ? wanted : urgentKinds(wanted) }
  return (
    <section
      className={isCompact ? `${css.urgent} ${css.compact}` : css.urgent}
      aria-label={messages.callForHelp}
    >
      {countries ? (
        isHydrated ? (
          <OfReader {...props} isCompact={isCompact} countries={countries} />
        ) : (
          <OfEveryCountry {...props} countries={countries} />
        )
      ) : isError || isPaused ? (
        <p>
          {messages.failed}{' '}
          <button type="button" className={css.small} onClick={() => void refetch()}>
            {messages.tryAgain}
          </button>{' '}
          <Link className={css.small} to={props.path}>
            {messages.allCountries}
          </Link>
        </p>
      ) : (
        <p className={css.loading}>{messages.loading}</p>
      )}
    </section>
  )
}

interface CountriesProps extends Omit<UrgentHelpProps, 'countriesInPage' | 'isForAllKinds'> {
  countries: readonly HelpCountry[]
}

function OfReader({ kinds, path, answeredCountry, countries, title, isCompact }: CountriesProps) {
  const own = useHelpCountry(answeredCountry, (code) => countries.some(({ country }) => country === code))
  const [isChoosing, setChoosing] = useState(false)
  const country = countries.find((candidate) => candidate.country === own.country)
  return (
    <>
      {title && <p className={css.title}>{title(country?.name ?? null)}</p>}
      {country ? <OfCountry country={country} kinds={kinds} /> : <Shared countries={countries} path={path} />}
      {(country || isCompact) && (
        <button
          type="button"
          className={css.small}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {country ? messages.elsewhere : messages.chooseCountry}
        </button>
      )}
      {((!country && !isCompact) || isChoosing) && (
        <CountryChoice
          countries={countries}
          country={country?.country ?? ''}
          note={own.source === 'answers' ? messages.staysForThisVisit : messages.stays}
          onChoose={(chosen) => {
            chooseHelpCountry(chosen)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

/** Until the app is there, a script in the markup shows the one that is the reader's. */
const OfEveryCountry = ({ kinds, path, countries, title }: CountriesProps) => (
  <>
    <div data-help-of="" suppressHydrationWarning>
      {title && <p className={css.title}>{title(null)}</p>}
      <Shared countries={countries} path={path} />
    </div>
    {countries.map((country) => (
      <div key={country.country} data-help-of={country.country} hidden suppressHydrationWarning>
        {title && <p className={css.title}>{title(country.name)}</p>}
        <OfCountry country={country} kinds={kinds} />
      </div>
    ))}
    <InlineScript
      text={
        import.meta.env.SSR
          ? inlineCall(showOwnCountry, { zones: zonesOfCountries, storageKey: `oka.${helpCountryKey}` })
          : ''
      }
    />
  </>
)

function OfCountry({ country, kinds }: { country: HelpCountry; kinds: readonly HelpKind[] }) {
  const { open, folded } = splitRegions(linesToCall(country.lines, kinds))
  return (
    <>
      {open.map(({ kind, kinds: all, line }) => (
        <CallButton
          key={line.number}
          line={line}
          isEmergency={kind === 'emergency'}
          what={messages.allKinds(all)}
        >
          {kind === 'emergency' ? country.name : messages.lineInWords(line)}
        </CallButton>
      ))}
      <FoldedRegions lines={folded} />
      <MissingKinds country={country} kinds={kinds} />
    </>
  )
}

const Shared = ({ countries, path }: { countries: readonly HelpCountry[]; path: string }) => (
  <>
    {sharedEmergencyNumbers(countries).map(({ line, countries: names }) => (
      <CallButton key={line.dial} line={line} isEmergency isShared what={messages.kind('emergency')}>
        {names.join(', ')}
      </CallButton>
    ))}
    <Link className={css.small} to={path}>
      {messages.allCountries}
    </Link>
  </>
)

/** One press calls. Read as kind, name, number. */
const CallButton = ({
  line,
  isEmergency,
  isShared = false,
  what,
  children,
}: {
  line: HelpLine
  isEmergency: boolean
  /** Of several countries: which, is always shown. */
  isShared?: boolean
  what: string
  children: string
}) => (
  <a
    className={[css.call, isEmergency && css.emergency, isShared && css.shared].filter(Boolean).join(' ')}
    href={`${line.isText ? 'sms' : 'tel'}:${line.dial}`}
  >
    {line.isText ? (
      <IconMessage size={24} stroke={1.75} aria-hidden />
    ) : (
      <IconPhoneCall size={24} stroke={1.75} aria-hidden />
    )}
    <span className={css.words}>
      {what}
      <small>{children}</small>
    </span>
    <b className={css.number} dir="ltr">
      {line.number}
    </b>
  </a>
)
