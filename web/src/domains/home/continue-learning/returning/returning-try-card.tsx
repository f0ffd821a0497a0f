import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { TryAnswerKind } from '@oka/contract/try-answers/try-answers.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { announce } from '../../../../platform/announcer/announcer.ts'
import { useShownVariant, AnswerCards, AnswerReply, isYesterday } from '../../../lesson/index.ts'
import { useContent } from '../../../../platform/session-data/session-data.queries.ts'
import { useRecord } from '../../../../platform/session-data/session-provider.tsx'
import { tryAnswerKind } from '../../../../platform/session-data/kinds/try-answers.kind.ts'
import { tryReminderKind } from '../../../../platform/session-data/kinds/try-reminder.kind.ts'
import { continueLearningMessages as messages } from '../continue-learning.messages.ts'
import css from './returning-try-card.module.css'

export interface ReturningTryCardProps {
  activity: Activity
  /** Epoch ms. */
  putOffAt: number
  path: string
}

type Given = TryAnswerKind | 'leftOut' | null

/** Loaded on demand. */
export default function ReturningTryCard({ activity, putOffAt, path }: ReturningTryCardProps) {
  const record = useRecord(tryAnswerKind)
  const remind = useRecord(tryReminderKind)
  const { data, isPending } = useContent(activity.id, true)
  const variant = useShownVariant(data?.parts.tryToday ?? null)
  const [given, setGiven] = useState<Given>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const leaveOut = useRef<HTMLButtonElement>(null)
  const [wasLeftOut, setWasLeftOut] = useState(false)
  const question = useId()
  const [wasYesterday] = useState(() => isYesterday(putOffAt, Date.now()))
  const { id, title } = activity

  useEffect(() => {
    remind({ activityId: id, isOpen: true })
  }, [remind, id])

  useEffect(() => {
    if (wasLeftOut) (given === 'leftOut' ? undo : leaveOut).current?.focus()
  }, [given, wasLeftOut])

  const give = (next: Given) => {
    // The record says "not today" already, until something else is given here.
    if (next !== 'notToday' || given !== null)
      record({ activityId: id, answer: next === 'leftOut' ? null : (next ?? 'notToday') })
    remind({ activityId: id, isOpen: next === null })
    setGiven(next)
  }
  const leave = () => {
    give('leftOut')
    setWasLeftOut(true)
    announce(messages.leftOutTitle(title))
  }
  const restore = () => {
    give(null)
    announce(messages.restored(title))
  }

  if (given === 'leftOut')
    return (
      <div className={css.leftOut}>
        <p>
          {messages.leftOut}: <b>{title}</b>
        </p>
        <Button ref={undo} kind="outline" aria-label={messages.undoLeftOut(title)} onClick={restore}>
          {messages.undo}
        </Button>
      </div>
    )
  return (
    <div className={css.card}>
      <div>
        <h2>{wasYesterday ? messages.putOffYesterday : messages.putOffBefore}</h2>
        <Link className={css.lesson} to={path}>
          {title}
        </Link>
        {isPending ? (
          <Skeleton width="86%" height="1.5rem" />
        ) : (
          variant && <p className={css.step}>{variant.step}</p>
        )}
      </div>
      <div>
        <p className={css.question} id={question}>
          {messages.didYouTry}
        </p>
        <AnswerCards labelledBy={question} answer={given} onAnswer={give} />
        <div role="status">{given && <AnswerReply answer={given} asksAgain={false} variant={variant} />}</div>
        {given === null && (
          <Button ref={leaveOut} kind="text" className={css.leaveOut} onClick={leave}>
            {messages.leaveOut}
          </Button>
        )}
      </div>
    </div>
  )
}
