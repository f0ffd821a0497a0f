// Every item the pages keep in a browser. A story compares it with what a browser really holds (PUB-4).

export type Place = 'Local storage' | 'Session storage'

export interface KeptItem {
  /** As the browser names it; `*` stands for the rest of a name. */
  name: string
  place: Place
  purpose: string
  lasts: string
  category: 'needed' | 'preferences'
}

const untilLogout = 'Until you log out'
const untilRemoved = 'Until you remove it or switch preferences off'
const tab = 'Until the tab is closed'

export const keptOnDevice: readonly KeptItem[] = [
  { name: 'oka.tokens', place: 'Local storage', purpose: 'Keeps you signed in', lasts: untilLogout, category: 'needed' },
  { name: 'oka.user', place: 'Local storage', purpose: 'Your first name and number, to greet you', lasts: untilLogout, category: 'needed' },
  {
    name: 'oka.account-email',
    place: 'Local storage',
    purpose: 'Your email, so that the menu can say whose account this is',
    lasts: untilLogout,
    category: 'needed',
  },
  {
    name: 'oka.member-id',
    place: 'Local storage',
    purpose: 'The random number that finds your place without an account',
    lasts: untilLogout,
    category: 'needed',
  },
  {
    name: 'oka.merged',
    place: 'Local storage',
    purpose: 'Which random number became part of which account, so that what was not sent yet follows',
    lasts: 'Until it has followed',
    category: 'needed',
  },
  {
    name: 'oka.device',
    place: 'Local storage',
    purpose: 'A random number of this browser and of its last message, so that nothing counts twice',
    lasts: 'Until you clear the site’s data',
    category: 'needed',
  },
  {
    name: 'oka.place.*',
    place: 'Local storage',
    purpose: 'Your place in a lesson, kept here first and then sent',
    lasts: 'Until it is known on our side and you log out',
    category: 'needed',
  },
  {
    name: 'oka.jump.*',
    place: 'Local storage',
    purpose: 'The lesson you chose, kept here first and then sent',
    lasts: 'Until it is known on our side',
    category: 'needed',
  },
  { name: 'oka.cookie-settings', place: 'Local storage', purpose: 'What you chose under Cookie settings', lasts: 'Six months', category: 'needed' },
  { name: 'oka.landing-activity', place: 'Session storage', purpose: 'The lesson you wanted when you were asked to sign in', lasts: tab, category: 'needed' },
  { name: 'oka.reloaded-at', place: 'Session storage', purpose: 'That the page has just been loaded anew after an update', lasts: tab, category: 'needed' },
  { name: 'react-router-scroll-positions', place: 'Session storage', purpose: 'How far you had scrolled, for the way back', lasts: tab, category: 'needed' },
  { name: 'oka.textSize', place: 'Local storage', purpose: 'The size of letters you chose', lasts: untilRemoved, category: 'preferences' },
  {
    name: 'oka.learning-settings',
    place: 'Local storage',
    purpose:
      'How you like to learn: speed, captions, picture, sound only, auto-play, video or text, the list beside; under your number while you are signed in',
    lasts: `${untilRemoved}; what stands under your number until you log out`,
    category: 'preferences',
  },
]
