export const wizardMessages = {
  back: 'Back',
  skip: 'Skip',
  notNow: 'Not now',
  next: 'Next',
  step: (number: number, total: number) => `Step ${number} of ${total}`,
  of: (total: number) => `of ${total}`,
  /** Word for word as in the specification (ONB-5). */
  review: 'Please review highlighted fields.',
  counting: 'Choosing your lessons…',
} as const
