/** The words of the card that says where a lesson comes from and how sure it is, wherever it stands. */
export const evidenceWords = {
  behindTheLesson: 'Behind the lesson',
  kind: 'Kind of study',
  who: 'Who',
  howSure: 'How sure',
  limits: 'Limits',
  readTheSource: 'Read the source',
} as const
