import { useEffect, useId, useRef, useState } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { wasReminded } from '@oka/contract/try-answers/returning-try.rule.ts'
import { tryAnswerKinds, type TryAnswerKind } from '@oka/contract/try-answers/try-answers.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { useRecord } from '../../../platform/session-data/session-provider.tsx'
import { AnswerCards } from './answer-cards.tsx'
import { AnswerReply } from './answer-reply.tsx'
import css from './try-answers.module.css'
import { tryAnswerKind } from '../../../platform/session-data/kinds/try-answers.kind.ts'
import { tryAnswersMessages as messages } from './try-answers.messages.ts'
import { useTryAnswers } from './use-try-answers.ts'

interface DidYouTryProps {
  activity: Pick<Activity, 'id'>
  /** The one on screen: the reply offers its smaller or larger step. */
  variant: TryVariant
}

/** "Did you try it?" below the thing to try. */
export function DidYouTry({ activity: { id }, variant }: DidYouTryProps) {
  const question = useId()
  const cards = useRef<HTMLDivElement>(null)
  const record = useRecord(tryAnswerKind)
  const saved = useTryAnswers().find(({ activityId }) => activityId === id) ?? null
  const [isWithdrawn, setIsTakenBack] = useState(false)
  const answer = (value: TryAnswerKind | null) => {
    record({ activityId: id, answer: value })
    setIsTakenBack(value === null)
  }
  const withdraw = () => {
    answer(null)
    cards.current?.querySelector('input')?.focus()
  }
  const [drawn] = useState(saved?.answer ?? null)
  useEffect(() => {
    // Chosen before hydration, when nothing was drawn as chosen.
    const pressed = [...(cards.current?.querySelectorAll('input') ?? [])].findIndex(({ checked }) => checked)
    const value = tryAnswerKinds[pressed]
    if (value && value !== drawn) record({ activityId: id, answer: value })
  }, [record, id, drawn])
  return (
    <>
      <p className={css.question} id={question}>
        {messages.question}
      </p>
      <div ref={cards}>
        <AnswerCards labelledBy={question} answer={saved?.answer ?? null} onAnswer={answer} />
      </div>
      <div role="status">
        {saved ? (
          <AnswerReply answer={saved.answer} asksAgain={!wasReminded(saved)} variant={variant} />
        ) : (
          isWithdrawn && <p className={css.reply}>{messages.withdrawn}</p>
        )}
      </div>
      {saved && (
        <Button kind="text" className={css.withdraw} onClick={withdraw}>
          {messages.withdraw}
        </Button>
      )}
    </>
  )
}
