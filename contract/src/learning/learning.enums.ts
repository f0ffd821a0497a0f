// The documented numbers (API-3).
export const activityStatus = { notStarted: 0, inProgress: 1, completed: 2 } as const
export type ActivityStatus = (typeof activityStatus)[keyof typeof activityStatus]

export const learningMode = { video: 1, text: 2 } as const
export type LearningMode = (typeof learningMode)[keyof typeof learningMode]

/** The status of a player, which is not saved (LEARN-6). */
export const playbackStatuses = ['not-started', 'ready', 'playing', 'pause', 'ended'] as const
export type PlaybackStatus = (typeof playbackStatuses)[number]
