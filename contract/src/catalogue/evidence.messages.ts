/** Texts of the evidence cards. */
export const evidenceWords = {
  /** The name of each kind of knowing. */
  basis: { study: 'A study', guideline: 'Experts’ advice', book: 'A book', notKnown: 'Not known yet' },
  what: 'What it is',
  who: 'Who',
  howSure: 'How sure',
  howFirm: 'How firm',
  limits: 'Limits',
  changeOurMind: 'What would change our mind',
  readTheSource: 'Read the source',
} as const
