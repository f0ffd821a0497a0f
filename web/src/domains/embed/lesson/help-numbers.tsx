import { useEffect, useState } from 'react'
import { countryByTimeZone } from '@oka/contract/help/country-by-time-zone.rule.ts'
import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { deviceTimeZone } from '../../../platform/device/device-time-zone.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import {
  helpLinesMessages,
  HelpList,
  linesForKinds,
  linesToCall,
  MissingKinds,
  sharedEmergencyNumbers,
  urgentKinds,
} from '../../info/index.ts'
import { embedMessages as messages } from '../embed.messages.ts'
import { useFrame } from '../frame-context.ts'
import css from './frame-lesson.module.css'

interface HelpNumbersProps {
  kinds: readonly HelpKind[]
  /** Only those of a danger. */
  isUrgent?: boolean
}

/**
 * The numbers to call, of the country of the device's time zone; before that is known, and where it has none,
 * the emergency numbers of all. All countries are one press away.
 */
export function HelpNumbers({ kinds: all, isUrgent = false }: HelpNumbersProps) {
  const kinds = isUrgent ? urgentKinds(all) : all
  const countries = useHelpCountries()
  const isHydrated = useHydrated()
  const code = isHydrated ? countryByTimeZone(deviceTimeZone()) : null
  const country = countries?.find((one) => one.country === code)
  return (
    <section className={css.help} aria-label={messages.callForHelp}>
      {country ? (
        <>
          <p className={text.small}>{helpLinesMessages.helpIn(country.name)}</p>
          <HelpList
            lines={isUrgent ? linesToCall(country.lines, kinds) : linesForKinds(country.lines, kinds)}
          />
          <MissingKinds country={country} kinds={kinds} />
        </>
      ) : (
        countries && (
          <HelpList
            lines={sharedEmergencyNumbers(countries).map(({ line, countries: names }) => ({
              kind: 'emergency',
              kinds: ['emergency'],
              line: { ...line, name: names.join(', '), region: '', note: '' },
            }))}
          />
        )
      )}
      <p className={text.small}>
        <a href={paths.help} target="_blank" rel="noopener">
          {helpLinesMessages.allCountries}
        </a>
      </p>
    </section>
  )
}

/** Those that came with the page, else the server's; `null` until they are there. */
function useHelpCountries(): readonly HelpCountry[] | null {
  const { page, session, activity } = useFrame()
  const cameWithPage = activity.id === page.activityId ? page.helpCountries : null
  const [countries, setCountries] = useState(cameWithPage)
  const isWanted = countries === null
  useEffect(() => {
    if (!isWanted || !session) return undefined
    let isCurrent = true
    session.helpCountries().then(
      (all) => isCurrent && setCountries(all),
      () => {}, // the way to all countries stands beside it
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, session])
  return countries
}
