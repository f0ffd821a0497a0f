/** The documented numbers (API-3). */
export const familyType = {
  notYet: 1,
  haveChildren: 2,
  pregnant: 3,
  notInterested: 4,
  preferNotToSay: 1000,
} as const
