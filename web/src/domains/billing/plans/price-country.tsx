import { useEffect, useId, useState, type FormEvent } from 'react'
import { IconMapPin } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { CountryField } from '../../profile/index.ts'
import css from './price-country.module.css'
import { plansMessages as messages } from './plans.messages.ts'
import type { PriceCountry as Prices } from './use-price-country.ts'

/** Whose prices these are, and the way to others, in place; the question itself where nothing is known. */
export function PriceCountry({ prices }: { prices: Pick<Prices, 'country' | 'name' | 'choose'> }) {
  const { country, name, choose } = prices
  const id = useId()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    if (isOpen === false) document.getElementById(id)?.focus() // the field that had the focus is gone
  }, [isOpen, id])
  if (country === '') return <CountryQuestion onChange={choose} />
  if (isOpen === true)
    return (
      <CountryField
        value={country}
        isAwaited
        hint={messages.countryHint}
        onChange={(alpha2) => {
          choose(alpha2)
          if (alpha2 !== '') setOpen(false)
        }}
      />
    )
  return (
    <div className={css.country}>
      <p className={text.small} role="status">
        <IconMapPin size={20} stroke={1.75} aria-hidden />
        <span>
          <span>{messages.pricesFor}</span> <b>{name}</b>
          <span>{messages.taxIncluded}</span>
        </span>
      </p>
      <Button id={id} kind="text" onClick={() => setOpen(true)}>
        {messages.notIn(name)}
      </Button>
    </div>
  )
}

/** Where neither the profile nor the device says where it is (MEM-1). */
function CountryQuestion({ onChange }: { onChange: (country: string) => void }) {
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(true)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={css.question} noValidate onSubmit={submit} onInput={() => setMissing(false)}>
      <CountryField
        value=""
        onChange={onChange}
        hint={messages.countryHint}
        isInvalid={isMissing}
        isAwaited={isMissing}
        error={messages.countryMissing}
      />
      <Button kind="teal" type="submit">
        {messages.seePrices}
      </Button>
    </form>
  )
}
