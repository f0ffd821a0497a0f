import { useEffect, useRef, type MouseEvent } from 'react'
import { IconCircleCheckFilled, IconEye, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { illustrationUrl } from '../../../platform/site/site.ts'
import {
  clockTime,
  hasVideo,
  isDone,
  KindIcon,
  learningMessages,
  lessonKind,
  lessonState,
} from '../../library/index.ts'
import { useMediaTime } from '../../player/index.ts'
import { embedMessages as messages } from '../embed.messages.ts'
import { panelsMessages } from '../panels.messages.ts'
import { completePath } from '../frame-address.rule.ts'
import { useFrame } from '../frame-context.ts'
import css from './lesson-list.module.css'

/** The lessons that are open here; one press opens one, and the list closes. */
export function LessonList() {
  const { lessons, state, showPanel } = useFrame()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const programs = state.programs.filter(({ learningActivities }) =>
    learningActivities.some(({ available }) => available),
  )
  return (
    <section className={css.list} id="frame-panel" aria-labelledby="frame-panel-title">
      <div className={css.head}>
        <h1 id="frame-panel-title">{panelsMessages.lessonCount(lessons.length)}</h1>
        <IconButton ref={close} label={messages.closeList} onClick={() => showPanel('none')}>
          <IconX size={24} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {programs.map((program) => (
        <div key={program.programId}>
          {programs.length > 1 && <h2 className={css.program}>{program.fullName}</h2>}
          <ul>
            {program.learningActivities
              .filter(({ available }) => available)
              .map((lesson) => (
                <li key={lesson.id}>
                  <LessonLink lesson={lesson} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p className={css.sees}>
        <button type="button" onClick={() => showPanel('sees')}>
          <IconEye size={20} stroke={1.75} aria-hidden />
          <span>{panelsMessages.seesLink}</span>
        </button>
      </p>
    </section>
  )
}

function LessonLink({ lesson }: { lesson: Activity }) {
  const { page, activity, open, showPanel } = useFrame()
  const isCurrent = lesson.id === activity.id
  const href = completePath({
    partnerId: page.partner.partnerId,
    userId: page.userId,
    programId: lesson.programId,
    activityId: lesson.id,
  })
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isCurrent) showPanel('none')
    else open(lesson.id, hasVideo(lesson))
  }
  return (
    <a className={css.lesson} href={href} aria-current={isCurrent || undefined} onClick={onClick}>
      <LeafImage
        className={css.picture}
        size="small"
        src={illustrationUrl(page.site, lesson.poster)}
        alt=""
      />
      <span className={css.words}>
        <b>{lesson.title}</b>
        {isCurrent && hasVideo(lesson) ? <PlayingNow lesson={lesson} /> : <LessonNote lesson={lesson} />}
      </span>
    </a>
  )
}

function PlayingNow({ lesson }: { lesson: Activity }) {
  const time = useMediaTime(Math.floor)
  const duration = lesson.muxAsset?.duration ?? lesson.minutes * 60
  return (
    <span className={css.note}>
      <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
      <span>{panelsMessages.playing(clockTime(time), clockTime(duration))}</span>
    </span>
  )
}

function LessonNote({ lesson }: { lesson: Activity }) {
  const state = lessonState(lesson)
  if (isDone(lesson))
    return (
      <span className={css.note}>
        <IconCircleCheckFilled size={18} aria-hidden />
        <span>{learningMessages.stateDone}</span>
      </span>
    )
  return (
    <span className={css.note}>
      <KindIcon kind={lessonKind(lesson)} size={18} />
      <span>
        {state.kind === 'started' && state.resumeAt > 0 && hasVideo(lesson)
          ? learningMessages.continueFrom(clockTime(state.resumeAt))
          : learningMessages.kindAndTime(lessonKind(lesson), lesson.minutes)}
      </span>
    </span>
  )
}
