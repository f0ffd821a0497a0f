import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { updateProfile } from './profile.endpoints.ts'

export const profileExamples = [
  exampleOf(updateProfile)({
    input: ({ now }) => ({ firstName: 'Sara', learningTopics: [9, 1], changedAt: aSecondBefore(now) }),
  }),
]
