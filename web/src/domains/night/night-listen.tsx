import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getNightListen } from '@oka/contract/night/night-listen.endpoints.ts'
import type { NightListen as Night } from '@oka/contract/night/night-listen.schema.ts'
import { PlayButton } from '@oka/ui/button/play-button.tsx'
import text from '@oka/ui/text/text.module.css'
import { clockTime } from '../library/index.ts'
import { isListening, useNarration, useNarrationState } from '../player/index.ts'
import { useLearnerSession } from '../../platform/session-data/session-provider.tsx'
import css from './night-listen.module.css'
import { nightMessages as messages } from './night.messages.ts'

interface NightListenProps {
  /** Null where there is no recording. */
  night: Night | null
  /** Of a quote that is open to the reader. */
  lessonPath: (activityId: string) => string | null
  back: ReactNode
}

/** One dark page with one button. */
export function NightListen({ night, lessonPath, back }: NightListenProps) {
  return (
    <div className={css.page}>
      {back}
      {night ? (
        <Player night={night} lessonPath={lessonPath} />
      ) : (
        <div className={css.center}>
          <h1>{messages.missingTitle}</h1>
          <p className={text.lead}>{messages.missingText}</p>
        </div>
      )}
    </div>
  )
}

function Player({ night, lessonPath }: { night: Night; lessonPath: NightListenProps['lessonPath'] }) {
  const { api } = useLearnerSession().session
  const load = async () => (await api.call(getNightListen, {})).recording
  const { player } = useNarration({ isAvailable: true, load }, { poster: 'quote-boat-night' }, messages.title)
  const { status, time } = useNarrationState(player)
  const isOn = isListening(status)
  const hasEnded = status === 'ended'
  return (
    <>
      <div className={css.center}>
        <h1>{messages.title}</h1>
        <p className={text.lead}>{messages.lead(Math.round(night.duration / 60))}</p>
        <p className={`${text.small} ${text.mute}`}>{messages.voice(night.quotes.length)}</p>
        <div className={css.play} data-narration={status}>
          <PlayButton
            icon={isOn ? 'pause' : hasEnded ? 'replay' : 'play'}
            label={isOn ? messages.pause : hasEnded ? messages.again : messages.play}
            aria-busy={status === 'loading'}
            onClick={() => (isOn ? player?.pause() : void player?.play())}
          />
        </div>
        <p className={text.mute}>{messages.time(clockTime(time), clockTime(night.duration))}</p>
        <p className={css.problem} role="status">
          {status === 'offline' ? messages.offline : status === 'failed' ? messages.failed : ''}
        </p>
      </div>
      <details className={css.quotes}>
        <summary>{messages.whatYouHear}</summary>
        <ol>
          {night.quotes.map(({ activityId, title, author, book }) => (
            <li key={activityId}>
              <Title title={title} path={lessonPath(activityId)} />
              <span className={`${text.small} ${text.mute}`}>{messages.by(author, book)}</span>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

const Title = ({ title, path }: { title: string; path: string | null }) =>
  path === null ? <b>{title}</b> : <Link to={path}>{title}</Link>
