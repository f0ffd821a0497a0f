import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { useMediaSession } from '../../../../platform/device/use-media-session.ts'
import { useDrawings, useSite } from '../../../../platform/site/site.ts'
import { useVoiceStatus } from './use-voice.ts'
import type { Voice } from './voice.ts'

/** While she listens the voice can be paused and gone on with from a locked screen or a headset, like a film. */
export function useLockScreen(voice: Voice | null, { poster }: Activity, programName: string) {
  const picture = useDrawings()
  const { productName } = useSite()
  const isOn = useVoiceStatus(voice) !== 'off'
  useMediaSession(
    isOn && voice ? voice.element : null,
    { title: programName, artist: productName, picture: picture(poster) },
    {
      play: () => void voice?.play(),
      pause: () => voice?.pause(),
      seek: (time) => voice?.seek(time),
      seekBy: (seconds) => voice?.seekBy(seconds),
    },
  )
}
