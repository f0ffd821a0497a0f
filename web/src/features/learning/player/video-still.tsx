import type { ReactNode } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { Bone } from '@oka/ui/state/bone.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings } from '../../../platform/site/site.ts'
import { OnItsWay } from '../load-state.tsx'
import dock from './dock/dock.module.css'
import screen from './film/screen.module.css'
import { playerMessages as m } from './player.messages.ts'
import { Stage } from './stage.tsx'
import { TranscriptStill } from './transcript/transcript-still.tsx'

/** Finds the still in a page. */
export const filmToCome = '[data-film="to-come"]'

/** The player before it can play: the poster, the words, the shape of the controls. */
export function VideoStill({ lesson, lines, under }: { lesson: Activity; lines: readonly TranscriptLine[]; under: ReactNode }) {
  const picture = useDrawings()
  return (
    <Stage
      screen={
        <div className={screen.screen} data-film="to-come">
          <img src={picture(lesson.poster)} alt={lesson.posterAlt} fetchPriority="high" />
        </div>
      }
      transcript={
        <>
          <noscript>
            <p className={text.small}>{m.needsScripts}</p>
          </noscript>
          <TranscriptStill lines={lines} />
        </>
      }
      under={under}
      dock={
        <div className={`${dock.dock} ${dock.waits}`} role="status">
          <OnItsWay />
          <div className={dock.bones}>
            <Bone width="40px" height="40px" radius="50%" />
            <Bone width="72px" height="72px" radius="50%" />
            <Bone width="40px" height="40px" radius="50%" />
          </div>
        </div>
      }
    />
  )
}
