import { useEffect } from 'react'
import { rates } from '../../settings/settings.ts'
import { useSettings } from '../../settings/use-settings.ts'
import type { Voice } from './voice.ts'

/** The speed she likes, the same as in videos. */
export function useRate(voice: Voice | null) {
  const { settings, change } = useSettings()
  const { rate } = settings
  useEffect(() => voice?.setRate(rate), [voice, rate])
  return {
    rate,
    rates,
    choose: (chosen: number) => {
      const known = rates.find((one) => one === chosen)
      if (known !== undefined) change({ rate: known })
    },
  }
}
