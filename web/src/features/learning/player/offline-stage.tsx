import type { ReactNode } from 'react'
import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { useDrawings } from '../../../platform/site/site.ts'
import css from './offline-stage.module.css'
import { playerMessages as m } from './player.messages.ts'
import { Stage } from './stage.tsx'
import { TranscriptStill } from './transcript/transcript-still.tsx'

/** No line and no film here: said so where the film would be. It opens by itself when the line is back. */
export function OfflineStage({ lines, under }: { lines: readonly TranscriptLine[]; under: ReactNode }) {
  const picture = useDrawings()
  return (
    <Stage
      screen={
        <div className={css.panel} role="status">
          <img src={picture('state-offline')} alt="" width={210} height={158} />
          <p className={css.title}>{m.offlineTitle}</p>
          <p>
            {m.offlineText} {lines.length > 0 && m.offlineReading}
          </p>
        </div>
      }
      transcript={<TranscriptStill lines={lines} />}
      under={under}
      dock={null}
    />
  )
}
