import { orReload } from '../../platform/chunks/or-reload.ts'

export { AboutCard } from './sections/about-card.tsx'
export { Hero } from './sections/hero.tsx'
export { homeMessages } from './home.messages.ts'
export { homeView } from './home-view.ts'
export { HowItWorks } from './sections/how-it-works.tsx'
export { OneHand } from './sections/one-hand.tsx'
export { OurSources } from './sections/our-sources.tsx'
export { Programs, type GetStarted } from './sections/programs.tsx'

/**
 * What the home page shows, fetched in the browser. Loaded when needed: the entry of a public page carries no
 * calls.
 */
export async function fetchHomeView() {
  const queries = await orReload(() => import('./home.queries.ts'))
  return queries.fetchHomeView()
}
