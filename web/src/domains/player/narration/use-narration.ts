import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { ActivityContent, Narration } from '@oka/contract/learning/learning.schema.ts'
import { requestAudioFocus } from '../../../platform/device/audio-focus.ts'
import { useMediaSession } from '../../../platform/device/use-media-session.ts'
import { useIllustrationUrl, useSite } from '../../../platform/site/site.ts'
import { createNarrationPlayer, type NarrationPlayer } from './narration-player.ts'
import { initialState, type NarrationStatus } from './narration-player.reducer.ts'

export interface NarrationSource {
  isAvailable: boolean
  load: (failed: Narration | null) => Promise<Narration | null>
}

interface ContentQuery {
  data: ActivityContent | undefined
  refetch: () => Promise<{ data: ActivityContent | undefined }>
}

const minimumValidityMs = 60_000

/**
 * The cached narration while its address is valid and has not failed, else a fresh one; `null` where it
 * cannot be loaded.
 */
export async function fetchNarration(
  { data, refetch }: ContentQuery,
  failed: Narration | null,
): Promise<Narration | null> {
  const cached = data?.reading
  if (
    cached &&
    cached.audioUrl !== failed?.audioUrl &&
    Date.parse(cached.expiresAt) > Date.now() + minimumValidityMs
  )
    return cached
  return (await refetch()).data?.reading ?? null
}

export interface ActivityNarration {
  isAvailable: boolean
  /** `null` before hydration, and where there is no narration. */
  player: NarrationPlayer | null
  status: NarrationStatus
  listenButton: RefObject<HTMLButtonElement | null>
  /** Also returns the focus to the Listen button. */
  stop: () => void
}

/** The narration of one activity, with the controls of a locked screen or a headset. */
export function useNarration(
  source: NarrationSource,
  { poster }: Pick<Activity, 'poster'>,
  programName: string,
): ActivityNarration {
  const player = useNarrationPlayer(source)
  const status = useNarrationStatus(player)
  const listenButton = useRef<HTMLButtonElement>(null)
  const picture = useIllustrationUrl()
  const { productName } = useSite()
  useMediaSession(
    status === 'off' || !player ? null : player.element,
    { title: programName, artist: productName, picture: picture(poster) },
    {
      play: () => void player?.play(),
      pause: () => player?.pause(),
      seek: (time) => player?.seek(time),
      seekBy: (seconds) => player?.seekBy(seconds),
    },
  )
  const stop = () => {
    player?.stop()
    listenButton.current?.focus()
  }
  return { isAvailable: source.isAvailable, player, status, listenButton, stop }
}

function useNarrationPlayer({ isAvailable, load }: NarrationSource): NarrationPlayer | null {
  const [player, setPlayer] = useState<NarrationPlayer | null>(null)
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  })
  useEffect(() => {
    if (!isAvailable) return
    const created = createNarrationPlayer({
      load: (failed) => latestLoad.current(failed),
      isOnline: () => navigator.onLine,
      element: new Audio(),
    })
    const releaseAudioFocus = requestAudioFocus(created.element, created.pause)
    setPlayer(created)
    return () => {
      created.stop()
      releaseAudioFocus()
      setPlayer(null)
    }
  }, [isAvailable])
  return player
}

const subscribeToNothing = () => () => {}

export const useNarrationState = (player: NarrationPlayer | null) =>
  useSyncExternalStore(
    player?.subscribe ?? subscribeToNothing,
    () => player?.state() ?? initialState,
    () => initialState,
  )

/** For components that do not render the time, which changes several times a second. */
export const useNarrationStatus = (player: NarrationPlayer | null) =>
  useSyncExternalStore(
    player?.subscribe ?? subscribeToNothing,
    () => player?.state().status ?? initialState.status,
    () => initialState.status,
  )

export const useCurrentPassage = (player: NarrationPlayer | null) =>
  useSyncExternalStore(
    player?.subscribe ?? subscribeToNothing,
    () => player?.state().passage ?? initialState.passage,
    () => initialState.passage,
  )
