import { useLayoutEffect, useState } from 'react'

/**
 * Whether the video of a lesson has played: state of the lesson, because a player ends with a change to the
 * text, and with a retry.
 */
export function usePlayed() {
  const [hasPlayed, setHasPlayed] = useState(false)
  const [wasPressedEarly, setPressedEarly] = useState(false)
  useLayoutEffect(() => {
    globalThis.playEarly = undefined // from now on a press on Play is the app's
    const { dataset } = document.documentElement
    // The markup's Play works until this moment, so that only now it is known.
    // oxlint-disable-next-line react/set-state-in-effect
    if ('playedEarly' in dataset) setPressedEarly(true)
    delete dataset['playedEarly']
  }, [])
  return {
    /** Its picture has moved. */
    hasPlayed,
    onPlaying: () => setHasPlayed(true),
    /** Play was pressed before the app was there. */
    wasPressedEarly,
    forgetEarlyPress: () => setPressedEarly(false),
  }
}
