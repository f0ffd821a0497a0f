import type { ReactNode } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages } from '../learning.messages.ts'
import css from './away-stage.module.css'
import { playerMessages as m } from './player.messages.ts'
import { Stage } from './stage.tsx'
import { TranscriptStill } from './transcript/transcript-still.tsx'

interface AwayStageProps {
  lines: readonly TranscriptLine[]
  under: ReactNode
  onRetry: () => void
}

/** No film here: said where it would be, with what to do. Without a line it opens by itself when the line is back. */
export function AwayStage({ lines, under, onRetry }: AwayStageProps) {
  const picture = useDrawings()
  const isOnline = useOnline()
  return (
    <Stage
      screen={
        <div className={css.panel} role={isOnline ? 'alert' : 'status'}>
          <img src={picture(isOnline ? 'state-error' : 'state-offline')} alt="" width={210} height={158} />
          <p className={css.title}>{isOnline ? learningMessages.failedTitle : m.offlineTitle}</p>
          <p>
            {isOnline ? learningMessages.failedText : m.offlineText} {lines.length > 0 && m.reading}
          </p>
          {isOnline && (
            <Button kind="main" onClick={onRetry}>
              <IconRefresh size={22} stroke={1.75} aria-hidden />
              {learningMessages.tryAgain}
            </Button>
          )}
        </div>
      }
      transcript={<TranscriptStill lines={lines} />}
      under={under}
      dock={null}
    />
  )
}
