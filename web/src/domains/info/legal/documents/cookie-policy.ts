import { deviceStorageItems, type DeviceStorageItem } from '../device-storage-items.ts'
import type { MakeDocument, Table } from '../legal-document.ts'

const firstVersion = '2023-10-05'
const secondVersion = '2026-11-21'
const thirdVersion = '2026-11-23'
const currentVersion = '2026-11-28'

const itemTable = (caption: string, category: DeviceStorageItem['category']): Table => ({
  caption,
  head: ['Name', 'Where', 'What for', 'How long'],
  rows: deviceStorageItems
    .filter((item) => item.category === category)
    .map(({ name, location, purpose, duration }) => [name, location, purpose, duration]),
})

export const cookiePolicy: MakeDocument = ({ productName }) => ({
  title: 'Cookie Policy',
  summary:
    'We don’t set any cookies at present. Your browser stores a few items that are needed to keep you signed in, find your place and remember your choices. None of them follows you to other sites.',
  clauses: [
    {
      id: 'what',
      title: 'What cookies are',
      revised: firstVersion,
      body: [
        'Cookies are small texts that a website asks your browser to store. Local storage and session storage work in much the same way: the browser stores the items, but does not send them along with every request. What this page says about cookies applies to them too.',
      ],
    },
    {
      id: 'needed',
      title: 'What is needed',
      revised: currentVersion,
      body: [
        `Without these items, ${productName} could not keep you signed in or find your place. They do not require consent and cannot be turned off here.`,
        { table: itemTable('Items that are needed', 'needed') },
      ],
    },
    {
      id: 'preferences',
      title: 'What you chose',
      revised: thirdVersion,
      body: [
        'When you set the speed of a video or the size of the text, your browser remembers it for next time. If you would rather it didn’t, turn this off under Cookie settings: what is stored is deleted at once, and your choices then last only until you close the page.',
        { table: itemTable('Items that remember your choices', 'preferences') },
      ],
    },
    {
      id: 'others',
      title: 'Statistics, advertising, other companies',
      revised: secondVersion,
      body: [
        'There are none on these pages. Nothing is loaded from other companies, and nothing is shared with them. If that ever changes, we will ask you first, and nothing will be loaded until you say yes.',
      ],
    },
    {
      id: 'settings',
      title: 'Changing your mind',
      revised: secondVersion,
      body: [
        'Open Cookie settings on this page or at the bottom of any public page. You can also delete everything stored for this site in your browser’s own settings.',
      ],
    },
  ],
})
