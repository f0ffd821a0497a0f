import {
  childrenAgeGroupOptions,
  learningInterestOptions,
  learningTopicOptions,
  medicalConditionOptions,
  type Option,
} from '@oka/contract/account/option-lists.ts'
import type { PersonWords } from '../../profile/index.ts'
import type { Reason } from '@oka/contract/recommendations/recommendations.ts'
import { reasonMessages as messages } from './reasons.messages.ts'

/** A piece of a sentence; the answer that the reason used is shown in bold. */
export interface SentencePart {
  text: string
  isAnswer: boolean
}

/** What the sentences need beside the reasons. */
export interface ReasonWords {
  /** Names another lesson. */
  titleOf: (activityId: string) => string | null
  /** The one it was chosen for, who is named first; null where that is the family. */
  who: PersonWords | null
  /** A diagnosis is shown after a press only. */
  hidesConditions?: boolean
}

/** A reason, or for whom the lesson was chosen. */
export type SaidReason = Reason | { kind: 'who' }

/**
 * At most `most` of the reasons, the most important first. Whoever is named is described with age and speech,
 * so these are no reasons of their own. What is opened with a press stands last.
 */
export function reasonsToSay(
  reasons: readonly Reason[],
  { who, hidesConditions = false }: ReasonWords,
  most: number,
): readonly SaidReason[] {
  const others = reasons.filter(({ kind }) => kind !== 'age' && kind !== 'speech' && kind !== 'start')
  const isForChild = reasons.some(({ kind }) => kind === 'age' || kind === 'speech')
  const said: readonly SaidReason[] =
    who === null || (who.isOnlyChild && !isForChild) ? reasons : [{ kind: 'who' }, ...others]
  const isHidden = ({ kind }: SaidReason) => hidesConditions && kind === 'condition'
  return said.slice(0, most).toSorted((one, other) => Number(isHidden(one)) - Number(isHidden(other)))
}

/**
 * The reason as one short sentence. A condition is named here: the sentence belongs on the member's own screen
 * only.
 */
export function reasonInWords(reason: SaidReason, { titleOf, who }: ReasonWords): readonly SentencePart[] {
  const sentence =
    reason.kind === 'who' ? messages.who((who?.full ?? '').replaceAll('*', '')) : sentenceOf(reason, titleOf)
  return sentence
    .split('*')
    .map((text, index) => ({ text, isAnswer: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

function sentenceOf(reason: Reason, titleOf: (activityId: string) => string | null): string {
  switch (reason.kind) {
    case 'topic':
      return messages.topic(labelOf(learningTopicOptions, reason.topic), reason.rank)
    case 'interest':
      return messages.interest(withinSentence(labelOf(learningInterestOptions, reason.interest)))
    case 'age':
      return messages.age(reason.ageGroup, labelOf(childrenAgeGroupOptions, reason.ageGroup))
    case 'expecting':
      return messages.expecting
    case 'condition':
      return messages.condition(
        reason.condition,
        labelOf(medicalConditionOptions, reason.condition),
        reason.isSuspected === true,
      )
    case 'speech':
      return messages.speech(reason.speech)
    case 'time':
      return messages.time(reason.minutes)
    case 'begun':
      return messages.begun(Math.max(1, Math.ceil(reason.secondsLeft / 60)))
    case 'saved':
      return messages.saved
    case 'worked': {
      const title = titleOf(reason.activityId)
      return title === null ? messages.workedUnnamed : messages.worked(title.replaceAll('*', ''))
    }
    case 'new':
      return messages.isNew
    case 'start':
      return messages.start
  }
}

const labelOf = (options: readonly Option[], value: number) =>
  (options.find((option) => option.value === value)?.label ?? '').replaceAll("'", '’')

const withinSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
