import { SelectField } from '@oka/ui/form/select-field.tsx'
import { deviceTimeZone } from '../../../../platform/device/device-time-zone.ts'
import { locationMessages as messages } from './location.messages.ts'

const nameOf = (zone: string) => zone.replaceAll('_', ' ')

interface TimeZoneFieldProps {
  /** '' is unknown: then the device's own is shown. */
  value: string
  onChange: (timeZone: string) => void
}

/** Safari has the list of zones since 15.4; without it the device's own is all there is. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const shown = value || deviceTimeZone()
  const zones = [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), shown])].filter(Boolean)
  if (zones.length === 0) return null
  return (
    <SelectField
      label={messages.timeZone}
      hint={shown === deviceTimeZone() ? messages.timeZoneOfDevice : undefined}
      placeholder={messages.timeZone}
      value={shown === '' ? null : shown}
      options={zones.map((zone) => ({ value: zone, label: nameOf(zone) }))}
      onChange={onChange}
    />
  )
}
