/** The documented numbers (LEARN-16). */
export const feedbackType = { positive: 1, negative: 2, suggestion: 3, support: 4, rateApp: 5 } as const
