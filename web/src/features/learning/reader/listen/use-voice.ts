import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Reading } from '@oka/contract/learning/learning.shapes.ts'
import { shareSound } from '../../../../platform/device/one-sound.ts'
import { createVoice, silent, type Voice } from './voice.ts'

export interface Listening {
  hasReading: boolean
  ask: () => Promise<Reading | null>
}

/** The voice of one lesson; `null` while the page is not alive, and where there is nothing to hear. */
export function useVoice({ hasReading, ask }: Listening): Voice | null {
  const [voice, setVoice] = useState<Voice | null>(null)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!hasReading) return
    const made = createVoice({ ask: () => latest.current(), isOnline: () => navigator.onLine, element: new Audio() })
    const leaveSound = shareSound(made.element, made.pause)
    setVoice(made)
    return () => {
      made.stop()
      leaveSound()
      setVoice(null)
    }
  }, [hasReading])
  return voice
}

const never = () => () => {}

export const useVoiceState = (voice: Voice | null) =>
  useSyncExternalStore(
    voice?.subscribe ?? never,
    () => voice?.state() ?? silent,
    () => silent,
  )

/** For whoever draws only on and off, not every second. */
export const useVoiceStatus = (voice: Voice | null) =>
  useSyncExternalStore(
    voice?.subscribe ?? never,
    () => voice?.state().status ?? silent.status,
    () => silent.status,
  )

export const useVoicePassage = (voice: Voice | null) =>
  useSyncExternalStore(
    voice?.subscribe ?? never,
    () => voice?.state().passage ?? silent.passage,
    () => silent.passage,
  )
