// Every item that the site stores in a browser. A story compares the list with what a browser really has
// (PUB-4).
import { preferenceItems } from './preference-items.ts'

export interface DeviceStorageItem {
  /** As the browser names it; `*` stands for the rest of a name. */
  name: string
  location: 'Local storage' | 'Session storage'
  purpose: string
  duration: string
  category: 'needed' | 'preferences'
  /** A preference, as the question about it names it. */
  choice?: string
}

const untilRemoved = 'Until you delete it or turn off preferences'
const untilLogout = 'Until you log out'
const untilTabCloses = 'Until you close the tab'

/** What each is for, and how long it stays. */
const aboutPreferences: Readonly<
  Record<(typeof preferenceItems)[number]['name'], Pick<DeviceStorageItem, 'purpose' | 'duration'>>
> = {
  'oka.theme': { purpose: 'Whether you want light or dark pages', duration: untilRemoved },
  'oka.textSize': { purpose: 'The text size you chose', duration: untilRemoved },
  'oka.child-group': {
    purpose:
      'The age you chose under “Try today”, or that your child does not speak, to show the step that fits; it is sent to no one',
    duration: untilRemoved,
  },
  'oka.help-country': {
    purpose: 'The country whose help lines you chose; it is sent to no one',
    duration: untilRemoved,
  },
  'oka.learning-settings': {
    purpose:
      'How you like to learn: speed, captions, picture quality, sound only, auto-play, video or text, and the list of lessons; stored under your member number while you are signed in',
    duration: `${untilRemoved}; settings under your member number, until you log out`,
  },
}

export const deviceStorageItems: readonly DeviceStorageItem[] = [
  {
    name: 'oka.tokens',
    location: 'Local storage',
    purpose: 'Keeps you signed in',
    duration: untilLogout,
    category: 'needed',
  },
  {
    name: 'oka.user',
    location: 'Local storage',
    purpose: 'Your first name and member number, to greet you',
    duration: untilLogout,
    category: 'needed',
  },
  {
    name: 'oka.account-email',
    location: 'Local storage',
    purpose: 'Your email, shown in the menu',
    duration: untilLogout,
    category: 'needed',
  },
  {
    name: 'oka.for-whom',
    location: 'Local storage',
    purpose: 'Whom lessons were chosen for last: which of your children, or you',
    duration: untilLogout,
    category: 'needed',
  },
  {
    name: 'oka.member-id',
    location: 'Local storage',
    purpose: 'A random number that saves your progress without an account',
    duration: untilLogout,
    category: 'needed',
  },
  {
    name: 'oka.merged',
    location: 'Local storage',
    purpose:
      'Which random number became part of which account, so that progress not sent yet goes to the right account',
    duration: 'Until that progress has been sent',
    category: 'needed',
  },
  {
    name: 'oka.device',
    location: 'Local storage',
    purpose:
      'A random number for this browser and the number of its last message, so that nothing is counted twice, and so that wrong passwords typed elsewhere do not keep you out here',
    duration: 'Until you clear this site’s data',
    category: 'needed',
  },
  {
    name: 'oka.outbox.*',
    location: 'Local storage',
    purpose:
      'Your place in a lesson, the lesson you chose and the lessons you saved, what you said of things to try and of the steps of series, what you write on sheets and in notes to lessons, and what you answer about yourself and your family: stored here first and then sent to us; what you write on a sheet or in a note or answer without an account is sent to no one',
    duration:
      'Until you log out; what we do not have yet stays until it is sent, and what you write on a sheet or in a note or answer without an account until you empty it or sign in',
    category: 'needed',
  },
  {
    name: 'oka.cookie-settings',
    location: 'Local storage',
    purpose: 'What you chose under Cookie settings',
    duration: 'Six months',
    category: 'needed',
  },
  {
    name: 'oka.payment',
    location: 'Local storage',
    purpose:
      'That you pressed Pay, for which plan, so that we ask your bank how it stands when you come back; never your card',
    duration: 'Until your bank has answered, or you log out',
    category: 'needed',
  },
  {
    name: 'oka.teleprompter',
    location: 'Local storage',
    purpose:
      'The text you typed into the teleprompter, with its speed, size and mirror; it is sent to no one',
    duration: 'Until you clear this site’s data',
    category: 'needed',
  },
  {
    name: 'oka.landing-activity',
    location: 'Session storage',
    purpose: 'The lesson you wanted when we asked you to sign in',
    duration: untilTabCloses,
    category: 'needed',
  },
  {
    name: 'oka.gift.*',
    location: 'Session storage',
    purpose: 'The gift link you opened, so that its lesson stays open when you reload the page',
    duration: untilTabCloses,
    category: 'needed',
  },
  {
    name: 'oka.account-deleted',
    location: 'Session storage',
    purpose: 'That you deleted your account and when it will be erased, to say so once',
    duration: 'Until the next page',
    category: 'needed',
  },
  {
    name: 'oka.terms-later',
    location: 'Session storage',
    purpose: 'Remembers that you pressed “Not now” when we asked about a change to our terms',
    duration: 'Until you close the tab or log out',
    category: 'needed',
  },
  {
    name: 'oka.lesson-question-later',
    location: 'Local storage',
    purpose:
      'Remembers that you answered, pressed “Not now” or went on without an account when we asked before a lesson, so that no other tab asks again',
    duration: 'It counts for a day, and stays until you log out',
    category: 'needed',
  },
  {
    name: 'oka.not-tonight',
    location: 'Local storage',
    purpose: 'Remembers that you pressed “Not tonight” on the home page, and for which child',
    duration: 'It counts until five in the morning, and stays until you log out',
    category: 'needed',
  },
  {
    name: 'oka.contact-draft',
    location: 'Session storage',
    purpose: 'What you type into the contact form, so that nothing is lost before it is sent',
    duration: 'Until you send it, close the tab or log out',
    category: 'needed',
  },
  {
    name: 'oka.feedback-draft',
    location: 'Session storage',
    purpose: 'What you say of a lesson, so that nothing is lost before it is sent',
    duration: 'Until you send it, close the tab or log out',
    category: 'needed',
  },
  {
    name: 'oka.chat-draft',
    location: 'Session storage',
    purpose: 'What you type into the conversation with us, so that nothing is lost before it is sent',
    duration: 'Until you send it, close the tab or log out',
    category: 'needed',
  },
  {
    name: 'oka.reloaded-at',
    location: 'Session storage',
    purpose: 'Remembers that the page was just reloaded after an update',
    duration: untilTabCloses,
    category: 'needed',
  },
  {
    name: 'react-router-scroll-positions',
    location: 'Session storage',
    purpose: 'How far you had scrolled, for when you go back',
    duration: untilTabCloses,
    category: 'needed',
  },
  ...preferenceItems.map((item) => ({
    ...item,
    ...aboutPreferences[item.name],
    location: 'Local storage' as const,
    category: 'preferences' as const,
  })),
]
