import { claimsOfToken } from '@oka/client/session/token-store.ts'
import { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'
import { inlineCall, InlineScript } from '../../../platform/rendering/inline-script.tsx'
import { playEarly } from './play-early.ts'

/** The app usually takes over before. */
const controlsAfterMs = 5_000

/** Behind the video in the markup. */
export const EarlyPlay = ({ activityId }: { activityId: string }) => (
  <InlineScript
    text={
      import.meta.env.SSR
        ? inlineCall(playEarly, { activityId, controlsAfterMs, claimsOfToken, prefersReducedData })
        : ''
    }
  />
)

/** On a button: its press plays the video before the app's scripts are there. */
export const playsEarly = { 'data-plays-early': '' }
