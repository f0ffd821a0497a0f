import { keptOnDevice, type KeptItem } from '../kept-on-device.ts'
import type { MakeDocument, Table } from '../legal-document.ts'

const first = '2023-10-05'
const now = '2026-11-21'

const tableOf = (caption: string, category: KeptItem['category']): Table => ({
  caption,
  head: ['Name', 'Where', 'What for', 'How long'],
  rows: keptOnDevice.filter((item) => item.category === category).map(({ name, place, purpose, lasts }) => [name, place, purpose, lasts]),
})

export const cookiePolicy: MakeDocument = ({ productName }) => ({
  title: 'Cookie Policy',
  short:
    'We set no cookies at present. Your browser keeps a few items that signing in, resuming and your own choices need. None of them follows you to other sites.',
  clauses: [
    {
      id: 'what',
      title: 'What cookies are',
      revised: first,
      body: [
        'Cookies are small texts that a website asks your browser to keep. Local storage and session storage are the same idea in another drawer: the browser keeps them, but does not send them along with every call. What this page says of cookies holds for those drawers too.',
      ],
    },
    {
      id: 'needed',
      title: 'What is needed',
      revised: now,
      body: [
        `Without these items ${productName} could not keep you signed in or find your place. They need no consent, and cannot be switched off here.`,
        { table: tableOf('Items that are needed', 'needed') },
      ],
    },
    {
      id: 'preferences',
      title: 'What you chose',
      revised: now,
      body: [
        'When you set the speed of a video or the size of the text, your browser remembers it for next time. If you would rather not have that, switch it off under Cookie settings: what is kept of it goes at once, and your choices then hold until you close the page.',
        { table: tableOf('Items that remember your choices', 'preferences') },
      ],
    },
    {
      id: 'others',
      title: 'Statistics, advertising, other companies',
      revised: now,
      body: [
        'There are none on these pages. Nothing is loaded from another company, and nothing is told to one. Should that change, you will be asked first, and nothing will be loaded before you say yes.',
      ],
    },
    {
      id: 'settings',
      title: 'Changing your mind',
      revised: now,
      body: [
        'Open Cookie settings below or at the foot of any public page. You can also delete everything in your browser’s own settings under the name of this site.',
      ],
    },
  ],
})
