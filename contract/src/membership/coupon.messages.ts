const invalid = 'Invalid coupon code.'

/** The documented sentence (S1 §8), and a reason where it helps someone who has a code. */
export const couponMessages = {
  unknown: invalid,
  notYet: `${invalid} It can’t be used yet.`,
  over: `${invalid} It isn’t valid any more.`,
  usedUp: `${invalid} It has been used as often as it can be.`,
  usedByMember: `${invalid} You’ve used it before, and it works once.`,
  otherProgram: `${invalid} It’s for another program.`,
  otherDuration: (duration: number) => `${invalid} It’s for the plan of ${duration === 1 ? 'one month' : duration === 12 ? 'one year' : `${duration} months`}.`,
} as const
