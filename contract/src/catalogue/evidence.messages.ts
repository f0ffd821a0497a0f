/** Texts of the evidence card. */
export const evidenceWords = {
  behindTheLesson: 'Behind the lesson',
  kind: 'Kind of study',
  who: 'Who',
  howSure: 'How sure',
  limits: 'Limits',
  readTheSource: 'Read the source',
} as const
