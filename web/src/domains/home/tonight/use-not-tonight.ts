import { useEffect, useState } from 'react'
import { notTonightKey } from '../../../platform/session/personal-data.ts'
import { localStore } from '../../../platform/storage/key-value-store.ts'
import { endOfNight, readNotTonight, storedNotTonight } from './not-tonight.rule.ts'

const read = () => readNotTonight(localStore.read(notTonightKey), Date.now())

/** Whether one said “Not tonight” to the lesson of `whom`, on this device; nothing is counted or sent. */
export function useNotTonight(whom: string) {
  const [isPutOff, setPutOff] = useState(() => read().includes(whom))
  // A tab that was kept overnight.
  useEffect(() => {
    const readAgain = () => setPutOff(read().includes(whom))
    document.addEventListener('visibilitychange', readAgain)
    return () => document.removeEventListener('visibilitychange', readAgain)
  }, [whom])
  return {
    isPutOff,
    putOff(isNow: boolean) {
      const others = read().filter((each) => each !== whom)
      const next = isNow ? [...others, whom] : others
      if (next.length === 0) localStore.remove(notTonightKey)
      else localStore.write(notTonightKey, storedNotTonight(endOfNight(new Date()), next))
      setPutOff(isNow)
    },
  }
}
