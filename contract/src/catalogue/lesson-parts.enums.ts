// Apart from the schemas, which a frame on a partner's page does not load.

/** Four kinds of knowing. Only a study and a guideline have a grade. */
export const evidenceBases = ['study', 'guideline', 'book', 'notKnown'] as const
export type EvidenceBasis = (typeof evidenceBases)[number]

/**
 * The highest grade of each basis; 0: it has none. Study: 1 a first hint, 2 a link but not proof of cause, 3
 * probably so, 4 well shown. Guideline: 1 careful, 2 supported, 3 firm.
 */
export const highestGrade: Readonly<Record<EvidenceBasis, number>> = {
  study: 4,
  guideline: 3,
  book: 0,
  notKnown: 0,
}

/** For whom a variant of "Try today" is. */
export const childGroups = ['0-3', '4-7', '8-12', '13+', 'doesNotSpeak'] as const
export type ChildGroup = (typeof childGroups)[number]

/** In the order in which they are shown. */
export const helpKinds = [
  'emergency',
  'medicalAdvice',
  'poison',
  'crisis',
  'childHelpline',
  'childProtection',
  'parentSupport',
] as const
export type HelpKind = (typeof helpKinds)[number]
