import type { ReactNode } from 'react'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { tryAnswerKinds, type TryAnswerKind } from '@oka/contract/try-answers/try-answers.schema.ts'
import { RadioCards } from '@oka/ui/form/radio-cards.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import css from './try-answers.module.css'
import { tryAnswersMessages as messages } from './try-answers.messages.ts'

interface AnswerCardsProps {
  /** Id of the element that asks. */
  labelledBy: string
  answer: TryAnswerKind | null
  onAnswer: (answer: TryAnswerKind) => void
}

const pictures: Record<TryAnswerKind, ReactNode> = {
  worked: <GrowthIcon stage="sapling" />,
  tooMuch: <GrowthIcon stage="seed" />,
  notToday: (
    <svg
      viewBox="0 0 48 48"
      fill="var(--seed)"
      stroke="var(--seed-line)"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M33 30A14 14 0 1 1 21 11A11 11 0 0 0 33 30Z" />
    </svg>
  ),
}

/** Three answers alike: none is drawn as the right one. */
export function AnswerCards({ labelledBy, answer, onAnswer }: AnswerCardsProps) {
  const options = tryAnswerKinds.map((value) => ({
    value,
    label: messages[value],
    picture: (
      <span className={css.picture}>
        {pictures[value]}
        {value === answer && <IconCircleCheckFilled className={css.tick} size={20} />}
      </span>
    ),
  }))
  return <RadioCards labelledBy={labelledBy} value={answer} options={options} onChange={onAnswer} />
}
