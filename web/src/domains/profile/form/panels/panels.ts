import type { Requirement } from '@oka/contract/profile/missing-answers.rule.ts'
import { profileFormMessages as messages } from '../profile-form.messages.ts'

interface Panel {
  /** The fragment that leads to it. */
  id: string
  title: string
  /** Empty: nothing of it is needed. */
  required: readonly Requirement[]
}

/**
 * The parts of a profile as its page shows them, with what each needs (PROF-1): first what changes most often, the
 * children (DOOR-5).
 */
export const panels = [
  { id: 'your-family', title: messages.yourFamily, required: ['familyType', 'childrenAgeGroups'] },
  { id: 'health-answers', title: messages.healthAnswers, required: [] },
  {
    id: 'about-you',
    title: messages.aboutYou,
    required: ['firstName', 'lastName', 'email', 'gender', 'ageGroup'],
  },
  { id: 'learning-topics', title: messages.learningTopics, required: ['learningTopics'] },
  { id: 'your-location', title: messages.yourLocation, required: ['country', 'postalCode'] },
] as const satisfies readonly Panel[]

/** Whether a fragment of the page's address leads to one of them. */
export const isPanel = (hash: string): boolean => panels.some(({ id }) => hash === `#${id}`)

export type PanelId = (typeof panels)[number]['id']
