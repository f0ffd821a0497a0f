/** Beside each other in the markup; the style of the hour shows one. */
export const whatsHardMessages = { tonight: 'What’s hard tonight?', today: 'What’s hard today?' } as const
