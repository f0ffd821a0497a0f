/**
 * Without NUL and halves of characters, which the server refuses: a paste that is cut at the longest length
 * can end in one.
 */
export const storableText = (text: string) => text.replaceAll(/\0|\p{Surrogate}/gu, '')
