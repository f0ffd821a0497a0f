import { useLayoutEffect } from 'react'
import { createAtom } from '../../../platform/rendering/atom.ts'
import { useScriptNonce } from '../../../platform/rendering/script-nonce.ts'
import { playEarly, type EarlyPage } from './play-early.ts'

/** In ms: the app usually takes over before. */
const controlsAfterMs = 5_000

/** Only in the server's markup: it has run when React hydrates. */
const scriptFor = (activityId: string) =>
  import.meta.env.SSR ? `(${playEarly.toString()})(${JSON.stringify(activityId).replaceAll('<', String.raw`\u003c`)}, ${controlsAfterMs})` : ''

/** Behind the video in the markup. */
export const EarlyPlay = ({ activityId }: { activityId: string }) => (
  <script nonce={useScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptFor(activityId) }} />
)

/** On a button: its press plays the video before the app's scripts are there. */
export const playsEarly = { 'data-plays-early': '' }

const playedEarly = createAtom(false)

/** Whether the video of this page was played before the app was there; from now on a press on Play is the app's. */
export function useHasPlayedEarly() {
  useLayoutEffect(() => {
    delete (globalThis as EarlyPage).playEarly
    const { dataset } = document.documentElement
    playedEarly.set('playedEarly' in dataset)
    delete dataset['playedEarly']
    return () => playedEarly.set(false)
  }, [])
  return [playedEarly.useValue(), () => playedEarly.set(false)] as const
}
