const invalid = 'Invalid coupon code.'

const planWords = (duration: number) =>
  duration === 1 ? 'one month' : duration === 12 ? 'one year' : `${duration} months`

/** The documented sentence (MEM-13), and a reason where it helps someone who has a code. */
export const couponMessages = {
  unknown: invalid,
  notYet: `${invalid} It can’t be used yet.`,
  over: `${invalid} It isn’t valid any more.`,
  usedUp: `${invalid} It has been used as often as it can be.`,
  usedByMember: `${invalid} You’ve used it before, and it works once.`,
  openWithoutEnd:
    'These lessons are open to you without an end, so this code would give you nothing. You can keep it for later, or give it to someone.',
  otherProgram: `${invalid} It’s for another program.`,
  otherDuration: (duration: number) => `${invalid} It’s for the plan of ${planWords(duration)}.`,
} as const

const lost = {
  notYet: 'it can’t be used yet',
  over: 'it isn’t valid any more',
  usedUp: 'it has been used as often as it can be',
  usedByMember: 'you’ve used it before, and it works once',
  otherProgram: 'it’s for another program',
} as const

/** Of a code that the member chose and that is not in the total: said before anything is paid. */
export function lostDiscountMessage(
  couponCode: string,
  reason: keyof typeof lost | 'otherDuration',
  duration: number,
): string {
  const words = reason === 'otherDuration' ? `it’s for the plan of ${planWords(duration)}` : lost[reason]
  return `Your code ${couponCode} isn’t in this total: ${words}.`
}
