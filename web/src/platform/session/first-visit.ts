import { readFirstVisit } from '@oka/contract/marketing/first-visit.rule.ts'

/** Read while the app loads, before any page changes the address. */
const firstSearch = 'location' in globalThis ? location.search : ''

/** For sign-in and for the first save without an account (SES-9). In memory: gone when the page is closed. */
export const firstVisit = () => readFirstVisit(firstSearch)
