import { useId } from 'react'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { Select } from '@oka/ui/form/select.tsx'
import css from './help-lines.module.css'
import { helpLinesMessages as messages } from './help-lines.messages.ts'

interface CountryChoiceProps {
  countries: readonly HelpCountry[]
  country: string
  note: string
  onChoose: (country: string) => void
}

export function CountryChoice({ countries, country, note, onChoose }: CountryChoiceProps) {
  const id = useId()
  const options = countries.map((candidate) => ({ value: candidate.country, label: candidate.name }))
  return (
    <div className={css.choice}>
      <span id={id}>{messages.country}</span>
      <Select
        labelledBy={id}
        value={country}
        options={country === '' ? [{ value: '', label: messages.chooseCountry }, ...options] : options}
        onChange={(chosen) => chosen !== '' && onChoose(chosen)}
      />
      <span>{note}</span>
    </div>
  )
}
