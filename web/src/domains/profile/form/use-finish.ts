import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../../platform/network/use-online.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import { profileFormMessages as messages } from './profile-form.messages.ts'
import type { ProfileForm } from './use-profile-form.ts'

/**
 * After this time the way on does not wait for the server any more, in ms: what is on this device is sent
 * later.
 */
const patienceMs = 5_000

interface Finish {
  isFinishing: boolean
  finish: () => void
}

/**
 * Goes on once everything has arrived; at once where there is no network. A refused save stays on the form.
 */
export function useFinish({ state, send }: ProfileForm, onSaved: () => void): Finish {
  const isOnline = useOnline()
  const [isWanted, setIsWanted] = useState(false)
  const isFinishing = isWanted && (state === 'waiting' || state === 'saved')
  if (isWanted && !isFinishing) setIsWanted(false)
  const leave = useEffectEvent(() => {
    if (state === 'waiting') toast(messages.savedHere)
    onSaved()
  })
  const canLeave = isFinishing && (state === 'saved' || !isOnline)
  useEffect(() => {
    if (canLeave) leave()
  }, [canLeave])
  useEffect(() => {
    if (!isFinishing) return
    const timer = setTimeout(() => leave(), patienceMs)
    return () => clearTimeout(timer)
  }, [isFinishing])
  return {
    isFinishing,
    finish() {
      setIsWanted(true)
      send()
    },
  }
}
