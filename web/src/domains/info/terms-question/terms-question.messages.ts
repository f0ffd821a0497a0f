import type { LegalDocumentName } from '@oka/contract/legal/legal-documents.ts'

const names = { terms: 'terms', privacy: 'privacy policy' } as const
type Days = Partial<Record<LegalDocumentName, string>>

export const termsQuestionMessages = {
  changedTitle: 'We’ve updated our rules',
  firstTitle: 'Please take a look at our rules',
  /** The days on which the documents that changed were changed. */
  changed: ({ terms, privacy }: Days) => {
    if (terms !== undefined && terms === privacy)
      return `Our ${names.terms} and our ${names.privacy} have a new version, of ${terms}.`
    const changes = [
      terms && `Our ${names.terms} have a new version, of ${terms}.`,
      privacy && `Our ${names.privacy} has a new version, of ${privacy}.`,
    ]
    return changes.filter(Boolean).join(' ')
  },
  first: 'You joined before we asked everyone to accept them. It’s just this once.',
  dateIsMarked: 'Each clause shows when it last changed.',
  read: { terms: 'Read the terms', privacy: 'Read the privacy policy' },
  newTab: '(opens in a new tab)',
  accept: 'I accept',
  notNow: 'Not now',
  accepted: 'Thank you. That’s noted.',
  offline: 'You’re offline, so nothing was sent. We’ll ask again next time.',
  failed: 'That didn’t reach us. Please try again.',
  wait: 'One moment',
} as const
