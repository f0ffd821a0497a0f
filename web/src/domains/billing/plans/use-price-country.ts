// Whose prices are shown: what was answered, else what the device says of itself (DOOR-7).
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { guessCountry } from '@oka/contract/membership/guess-country.rule.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import { countryQuery } from '../../../app/paths.ts'
import { deviceTimeZone } from '../../../platform/device/device-time-zone.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { movedToCountry, useProfile } from '../../profile/index.ts'

export interface PriceCountry {
  /** Two letters; '' while it is not known. */
  country: string
  /** As a person says it. */
  name: string
  choose: (country: string) => void
  /**
   * Keeps the country whose prices were taken in the member's profile, where it has none; ends when the server
   * has it, without which nothing can be bought. Null: it has it already.
   */
  accept: () => Promise<void> | null
}

export function usePriceCountry(): PriceCountry {
  const { memberId, outbox } = useLearnerSession().session
  const [search] = useSearchParams()
  const { answers, isReady, stored, change } = useProfile()
  const [chosen, setChosen] = useState('')
  const answered = answers.address.country
  const country = isReady ? chosen || answered || knownCountry(search.get(countryQuery)) || guessed() : ''
  const keep = (alpha2: string) => {
    if (memberId === null) return
    change('address', movedToCountry(answers.address, alpha2))
    if (answers.timeZone === '') change('timeZone', deviceTimeZone())
  }
  return {
    country,
    name: countries.find(({ alpha2 }) => alpha2 === country)?.label ?? '',
    choose(alpha2) {
      setChosen(alpha2)
      if (alpha2 !== '') keep(alpha2)
    },
    accept() {
      const isNew = answered === '' && country !== ''
      if (isNew) keep(country)
      return isNew || stored === 'waiting' ? outbox.flush() : null
    },
  }
}

const knownCountry = (alpha2: string | null) =>
  countries.some((country) => country.alpha2 === alpha2) ? (alpha2 ?? '') : ''

const guessed = () => guessCountry({ timeZone: deviceTimeZone(), languages: navigator.languages }) ?? ''
