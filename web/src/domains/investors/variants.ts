// One set of sections; flags take away (PUB-18).
import { paths } from '../../app/paths.ts'

export interface Flags {
  hasRaise: boolean
  hasIntegration: boolean
  films: 'none' | 'interactive' | 'separate'
  /** The plan without an offer. */
  isBusinessPlan: boolean
  hasBoardMembers: boolean
}

const whole: Flags = {
  hasRaise: true,
  hasIntegration: true,
  films: 'interactive',
  isBusinessPlan: false,
  hasBoardMembers: false,
}

export const variants = {
  [paths.invest]: { ...whole, films: 'none' },
  [paths.investSummary]: whole,
  [paths.investBrief]: { ...whole, films: 'separate', hasBoardMembers: true },
  [paths.businessPlan]: { ...whole, isBusinessPlan: true, hasRaise: false },
} as const satisfies Record<string, Flags>

export type VariantPath = keyof typeof variants
export const isVariantPath = (path: string): path is VariantPath => Object.hasOwn(variants, path)

/** In the documented order (PUB-6), with the ids that the jump links lead to. */
export const sections = [
  ['summary', 'Executive Summary'],
  ['team', 'Meet the Team'],
  ['onboarding', 'Parent Onboarding Experience'],
  ['objectives', 'Objectives and Backstory'],
  ['programs', 'Educational Programs'],
  ['board', 'Advisory Board'],
  ['consulting', 'Education and Consulting Team'],
  ['revenue', 'Revenue Model'],
  ['pricing', 'Web And App Pricing'],
  ['third-party-pricing', 'Third Party Pricing'],
  ['technology', 'Technology'],
  ['user-experience', 'User Experience'],
  ['integration', 'Third Party Integration'],
  ['offer', 'Investment Offer'],
  ['faqs', 'FAQs'],
] as const
export type SectionId = (typeof sections)[number][0]

const isLeftOut: Partial<Record<SectionId, (flags: Flags, hasTeam: boolean) => boolean>> = {
  team: (_, hasTeam) => !hasTeam,
  integration: ({ hasIntegration }) => !hasIntegration,
  offer: ({ isBusinessPlan }) => isBusinessPlan,
}

/** `hasTeam`: an empty list of seats takes the section and its link with it. */
export const sectionsOf = (flags: Flags, hasTeam: boolean) =>
  sections.filter(([id]) => isLeftOut[id]?.(flags, hasTeam) !== true)
