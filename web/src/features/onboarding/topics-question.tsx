import { useEffect, useEffectEvent } from 'react'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import { OrderedTopicsField } from '../profile-fields/profile-fields.door.tsx'

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

/** Topics and interests have the same values (ONB-15): who has ordered nothing begins with the interests. Once, so that all topics can be removed. */
function usePreset({ learningTopics, learningInterests }: TopicsQuestionProps['answers'], onChange: (topics: number[]) => void) {
  const preset = useEffectEvent(() => {
    if (learningTopics.length === 0 && learningInterests.length > 0) onChange([...learningInterests])
  })
  useEffect(() => preset(), [])
}
