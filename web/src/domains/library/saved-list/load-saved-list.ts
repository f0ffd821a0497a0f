/** Its script, before the page is opened. */
export const loadSavedList = () => import('./saved-list.tsx')
