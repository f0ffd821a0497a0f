import { countries } from '@oka/contract/shared/countries.ts'
import { usesPostalCode } from '@oka/contract/profile/postal-code.rule.ts'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import { movedToCountry } from '../../answers/moved-to-country.rule.ts'
import CountryField from './country-field.tsx'
import css from './location-field.module.css'
import { PostalCodeField } from './postal-code-field.tsx'
import { deviceTimeZone } from '../../../../platform/device/device-time-zone.ts'
import { TimeZoneField } from './time-zone-field.tsx'

type Location = Pick<Profile, 'address' | 'timeZone'>

export interface LocationFieldProps {
  value: Location
  onChange: (change: Partial<Location>) => void
  isInvalid?: { country?: boolean; postalCode?: boolean }
  /** `beside`: two columns where there is room. */
  look?: 'stacked' | 'beside'
  countryHint?: string
  /** Where only the place matters. */
  hasTimeZone?: boolean
}

export default function LocationField({
  value,
  onChange,
  isInvalid = {},
  look = 'stacked',
  countryHint,
  hasTimeZone = true,
}: LocationFieldProps) {
  const { address } = value
  const changeCountry = (country: string) =>
    onChange({
      address: movedToCountry(address, country),
      ...(value.timeZone === '' && { timeZone: deviceTimeZone() }),
    })
  return (
    <div className={`${css.fields} ${css[look]}`}>
      <CountryField
        value={address.country}
        onChange={changeCountry}
        isInvalid={isInvalid.country}
        hint={countryHint}
      />
      {usesPostalCode(address.country) && (
        <PostalCodeField
          key={address.country}
          address={address}
          countryName={countries.find(({ alpha2 }) => alpha2 === address.country)?.label ?? address.country}
          onChange={(postalCode) => onChange({ address: { ...address, postalCode } })}
          isInvalid={isInvalid.postalCode}
        />
      )}
      {hasTimeZone && address.country !== '' && (
        <TimeZoneField value={value.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      )}
    </div>
  )
}
