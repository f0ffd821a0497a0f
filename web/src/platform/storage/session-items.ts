import { createItems } from './items.ts'

/** Kept as long as the tab. */
export const sessionItems = createItems(() => sessionStorage)
