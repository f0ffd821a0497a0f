/** Texts of the evidence cards. */
import type { EvidenceBasis } from './lesson-parts.enums.ts'

const readTheSource = 'Read the source'
const changeOurMind = 'What would change our mind'

export const evidenceWords = {
  /** The name of each kind of knowing. */
  basis: { study: 'A study', guideline: 'Experts’ advice', book: 'A book', notKnown: 'Not known yet' },
  what: { study: 'What it is', guideline: 'What it is', book: 'What it is', notKnown: 'What we know' },
  who: 'Who',
  sureness: { study: 'How sure', guideline: 'How firm', book: 'How sure', notKnown: 'How sure' },
  limits: 'Limits',
  changeOurMind: {
    study: changeOurMind,
    guideline: changeOurMind,
    book: changeOurMind,
    notKnown: 'What would help',
  },
  readTheSource: {
    study: readTheSource,
    guideline: readTheSource,
    book: 'Read the book',
    notKnown: 'See what was counted',
  },
  more: 'What it is, and its limits',
} as const

/** Names of the grades, from the lowest; a kind without grades has one name. */
export const gradeNames: Readonly<Record<EvidenceBasis, readonly string[]>> = {
  study: ['A first hint', 'A link, not proof of cause', 'Probably so', 'Well shown'],
  guideline: ['Careful advice', 'Supported advice', 'Firm advice'],
  book: ['Not measured'],
  notKnown: ['Nobody can say yet'],
}

export const gradeCounts: Readonly<Record<EvidenceBasis, readonly string[]>> = {
  study: ['One leaf of four.', 'Two leaves of four.', 'Three leaves of four.', 'Four leaves of four.'],
  guideline: ['One ring of three.', 'Two rings of three.', 'Three rings of three.'],
  book: [''],
  notKnown: [''],
}
