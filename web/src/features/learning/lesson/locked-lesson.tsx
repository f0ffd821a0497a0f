import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { Button, buttonLook } from '@oka/ui/button/button.tsx'
import { Cut } from '@oka/ui/picture/cut.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDrawings, useSite } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { useLearning } from '../learning-context.tsx'
import { lessonKind } from '../lesson-kind.ts'
import { lessonState } from '../lesson-state.ts'
import { dayText } from '../time-text.ts'
import css from './locked-lesson.module.css'

/** A lesson that is not open to her: which one, why, and the ways on. Focus lands here, also after signing in for it. */
export function LockedLesson({ lesson, listPath, homePath }: { lesson: Activity; listPath: string; homePath: string }) {
  const picture = useDrawings()
  const { askToSignIn } = useLearning()
  const title = useRef<HTMLHeadingElement>(null)
  const state = lessonState(lesson)
  const canSignIn = state.kind === 'membership' && askToSignIn !== null
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <section className={css.page}>
      <Cut className={css.picture} src={picture(lesson.poster)} alt="" />
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {m.lockedTitle}
      </h1>
      <p className={text.mute}>
        <b className={css.lesson}>{lesson.title}</b>
        {m.kindAndTime(lessonKind(lesson), lesson.minutes)}
      </p>
      <p>
        <Why lesson={lesson} isSignedIn={askToSignIn === null} />
      </p>
      <div className={css.actions}>
        {canSignIn && (
          <Button kind="main" onClick={() => askToSignIn(lesson, 'full')}>
            {m.logIn}
          </Button>
        )}
        <Link className={buttonLook(canSignIn ? 'line' : 'main')} to={listPath}>
          {m.seeOpenLessons}
        </Link>
        <Link className={buttonLook(canSignIn ? 'text' : 'line')} to={homePath}>
          {m.back}
        </Link>
      </div>
    </section>
  )
}

function Why({ lesson, isSignedIn }: { lesson: Activity; isSignedIn: boolean }) {
  const { language } = useSite()
  const state = lessonState(lesson)
  if (state.kind === 'scheduled') return state.date ? m.lockedOpens(dayText(state.date, language), state.forMembers) : m.lockedLater
  return (
    <>
      {m.lockedMembership} {isSignedIn ? m.lockedNotSold : m.lockedNotSoldYet}
    </>
  )
}
