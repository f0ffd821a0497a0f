import { useState } from 'react'
import { Link } from 'react-router'
import type { HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { checkedDays } from './checked-days.ts'
import { CountryChoice } from './country-choice.tsx'
import { chooseHelpCountry, useHelpCountry } from './help-country.ts'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'
import { useHelpLines } from './help-lines.queries.ts'
import { HelpList } from './help-list.tsx'
import { linesForKinds } from './lines-for-kinds.ts'
import { MissingKinds } from './missing-kinds.tsx'

export interface HelpBlockProps {
  kinds: readonly HelpKind[]
  /** The page with all countries. */
  path: string
  /** The country among the reader's answers, or ''. */
  answeredCountry: string
}

/** The numbers of the reader's country for what a lesson names; without a country, only the choice of one. */
export default function HelpBlock({ kinds, path, answeredCountry }: HelpBlockProps) {
  const { data: countries, isError, refetch } = useHelpLines()
  const own = useHelpCountry(
    answeredCountry,
    (code) => countries?.some((candidate) => candidate.country === code) ?? true,
  )
  const [isChoosing, setChoosing] = useState(false)
  const country = countries?.find((candidate) => candidate.country === own.country)
  const lines = country ? linesForKinds(country.lines, kinds) : []
  return (
    <div className={css.block}>
      <div className={css.head}>
        <h3>{country ? messages.helpIn(country.name) : messages.helpByCountry}</h3>
        {country && (
          <button
            type="button"
            className={css.change}
            aria-label={messages.changeCountry}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {messages.change}
          </button>
        )}
      </div>
      {countries && (!country || isChoosing) && (
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
      <HelpList lines={lines} />
      {country && <MissingKinds country={country} kinds={kinds} />}
      {isError && !countries && (
        <p className={css.foot}>
          {messages.failed}{' '}
          <button type="button" className={css.change} onClick={() => void refetch()}>
            {messages.tryAgain}
          </button>
        </p>
      )}
      <p className={css.foot}>
        <span>
          {[
            country && own.source === 'answers' && messages.fromYourAnswers,
            checkedDays(lines.map(({ line }) => line)),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>{' '}
        <Link to={country ? `${path}#${country.country}` : path}>
          {lines.length > 0 ? messages.whereChecked : messages.allCountries}
        </Link>
      </p>
    </div>
  )
}
