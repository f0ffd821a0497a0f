import { createItems } from './items.ts'

/** Kept until cleared. */
export const localItems = createItems(() => localStorage)
