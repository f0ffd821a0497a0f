// The documented numbers (API-3).
export const activityType = { bookHighlight: 1, quote: 2, journalArticle: 3 } as const

export const contentType = { image: 1, video: 2, text: 3 } as const

export const activityAccess = { public: 0, private: 1 } as const
export type ActivityAccess = (typeof activityAccess)[keyof typeof activityAccess]

/** The parts of a family's day by which lessons are browsed; `out` is out and about, `me` the parent's own. */
export const timesOfDay = ['morning', 'meals', 'school', 'out', 'bedtime', 'me'] as const
