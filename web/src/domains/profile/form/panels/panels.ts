import type { Requirement } from '@oka/contract/profile/missing-answers.rule.ts'
import { profileFormMessages as messages } from '../profile-form.messages.ts'

interface Panel {
  /** The fragment that leads to it. */
  id: string
  title: string
  /** Empty: nothing of it is needed. */
  required: readonly Requirement[]
}

/** The parts of a profile as its page shows them, with what each needs (PROF-1). */
export const panels = [
  {
    id: 'about-you',
    title: messages.aboutYou,
    required: ['firstName', 'lastName', 'email', 'gender', 'ageGroup'],
  },
  { id: 'your-family', title: messages.yourFamily, required: ['familyType', 'childrenAgeGroups'] },
  { id: 'learning-topics', title: messages.learningTopics, required: ['learningTopics'] },
  { id: 'your-location', title: messages.yourLocation, required: ['country', 'postalCode'] },
  { id: 'health-answers', title: messages.healthAnswers, required: [] },
] as const satisfies readonly Panel[]

export type PanelId = (typeof panels)[number]['id']
