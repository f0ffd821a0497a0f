// Under whose name this browser keeps places: one person's are never sent as another's.

/** Whose they are while nobody is known yet, or storage was lost. */
export const nobodyYet = 'new'

export const ownerOf = {
  member: (memberId: string) => `member:${memberId}`,
  anonymous: (id: string) => `anonymous:${id}`,
} as const
