import type { ReactNode } from 'react'
import { IconRefresh } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { useOnline } from '../../platform/network/use-online.ts'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import { PlayerLayout } from './player-layout.tsx'
import css from './player-unavailable.module.css'
import { playerMessages as messages } from './player.messages.ts'
import { TranscriptPreview } from './transcript/transcript-preview.tsx'
import { loadStateMessages, learningMessages, SaveButton } from '../library/index.ts'

interface PlayerUnavailableProps {
  activity: Activity
  transcript: readonly TranscriptLine[]
  answer: ReactNode
  details: ReactNode
  onRetry: () => void
}

/**
 * In place of a video that did not load. Offline there is nothing to press: it loads when the device is
 * online again.
 */
export function PlayerUnavailable({
  activity,
  transcript,
  answer,
  details,
  onRetry,
}: PlayerUnavailableProps) {
  const picture = useIllustrationUrl()
  const isOnline = useOnline()
  return (
    <PlayerLayout
      video={
        <div className={css.panel} role={isOnline ? 'alert' : 'status'}>
          <img src={picture(isOnline ? 'state-error' : 'state-offline')} alt="" width={210} height={158} />
          <p className={css.title}>{isOnline ? loadStateMessages.failedTitle : messages.offlineTitle}</p>
          <p>
            <span>{isOnline ? loadStateMessages.failedText : messages.offlineText}</span>{' '}
            {transcript.length > 0 && <span>{messages.transcriptBelow}</span>}
          </p>
          {isOnline && (
            <Button kind="primary" onClick={onRetry}>
              <IconRefresh size={22} stroke={1.75} aria-hidden />
              {learningMessages.tryAgain}
            </Button>
          )}
          <SaveButton activity={activity} />
        </div>
      }
      transcript={<TranscriptPreview lines={transcript} />}
      answer={answer}
      details={details}
      controls={null}
    />
  )
}
