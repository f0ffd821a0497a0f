// The items that hold choices. Every public page has them for the question about them; the others are named in documents only.
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

export const preferenceItems: readonly DeviceStorageItem[] = [
  {
    name: 'oka.theme',
    location: 'Local storage',
    purpose: 'Whether you want light or dark pages',
    duration: untilRemoved,
    category: 'preferences',
    choice: 'light or dark pages',
  },
  {
    name: 'oka.textSize',
    location: 'Local storage',
    purpose: 'The text size you chose',
    duration: untilRemoved,
    category: 'preferences',
    choice: 'the text size',
  },
  {
    name: 'oka.child-group',
    location: 'Local storage',
    purpose: 'The age you chose under “Try today”, or that your child does not speak, to show the step that fits; it is sent to no one',
    duration: untilRemoved,
    category: 'preferences',
    choice: 'whom “Try today” is for',
  },
  {
    name: 'oka.help-country',
    location: 'Local storage',
    purpose: 'The country whose help lines you chose; it is sent to no one',
    duration: untilRemoved,
    category: 'preferences',
    choice: 'the country of the help lines',
  },
  {
    name: 'oka.learning-settings',
    location: 'Local storage',
    purpose:
      'How you like to learn: speed, captions, picture quality, sound only, auto-play, video or text, and the list of lessons; stored under your member number while you are signed in',
    duration: `${untilRemoved}; settings under your member number, until you log out`,
    category: 'preferences',
    choice: 'how lessons play',
  },
]
