import { useEffect, useEffectEvent } from 'react'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import { OrderedTopicsField } from '../profile/index.ts'

interface TopicsQuestionProps {
  answers: Pick<Profile, 'learningTopics' | 'learningInterests'>
  onChange: (topics: number[]) => void
  isInvalid?: boolean
}

/** Topics in their order, which begins with the interests. */
export function TopicsQuestion({ answers, onChange, isInvalid = false }: TopicsQuestionProps) {
  usePreset(answers, onChange)
  return <OrderedTopicsField value={answers.learningTopics} onChange={onChange} isInvalid={isInvalid} />
}

/**
 * As an interest it is a child's behaviour or learning; as a topic its value is chronic diseases, of which
 * the interest says nothing.
 */
const behaviourOrLearning = 16

/**
 * Topics and interests have the same values (ONB-15): who has ordered nothing begins with the interests.
 * Once, so that all topics can be removed.
 */
function usePreset(
  { learningTopics, learningInterests }: TopicsQuestionProps['answers'],
  onChange: (topics: number[]) => void,
) {
  const begin = useEffectEvent(() => {
    const preset = learningInterests.filter((interest) => interest !== behaviourOrLearning)
    if (learningTopics.length === 0 && preset.length > 0) onChange(preset)
  })
  useEffect(() => begin(), [])
}
