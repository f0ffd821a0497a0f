/** More children are refused. */
export const maxChildren = 12
/** With those that were removed, which are kept so that no other device brings them back. */
export const maxChildEntries = 3 * maxChildren

/** Whose a condition is, where it is no child's. */
export const grownUp = 'grown-up'
