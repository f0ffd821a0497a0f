import type { WhereStored } from './use-sheet.ts'

export const sheetsMessages = {
  title: 'Sheets',
  lead: 'One page each. Fill them in on your phone or with a pen, and print them on one side.',
  description: 'Pages to fill in and print: for a visit, for the fridge, for the grandparents, for school.',
  allSheets: 'All sheets',
  series: 'Series',
  goesWith: 'Goes with',
  print: 'Print one page',
  printEmpty: 'Print it empty',
  preview: 'How it prints',
  fits: 'One page, black on white. It fits.',
  tooLong: (labels: string) => `Not everything fits on one page. Shorten ${labels} to print it all.`,
  offered: 'From lessons and series. Press a line to add it.',
  offeredFor: (label: string) => `Lines for ${label}`,
  add: (text: string) => `Add: ${text}`,
  added: (label: string) => `Added to ${label}`,
  showMore: (label: string) => `More lines for ${label}`,
  more: 'More',
  night: (count: number) => `Night ${count}`,
  nightColumns: {
    bed: 'Into bed',
    asleep: 'Asleep',
    woke: 'Awake at night',
    up: 'Up in the morning',
    naps: 'Naps',
    note: 'Anything else',
  },
  whichChild: 'Which child is this page for?',
  noChild: 'Not for one child',
  notListed: 'Not on your list',
  forChild: (name: string) => `This page is for ${name}. What you write for another child isn’t on it.`,
  whose: {
    noChild: 'You wrote this before each child had a page. Whose is it?',
    notListed: 'This was written for a child who isn’t on your list of children. Whose is it now?',
  },
  itsFor: (name: string) => `It’s for ${name}`,
  shown: (title: string, name: string) => `${title}, for ${name}`,
  nightFilled: 'filled in',
  emptyAll: 'Empty all fields',
  emptied: 'All fields are empty.',
  undo: 'Undo',
  loading: 'Loading what you wrote',
  unseen:
    'We couldn’t load what you wrote on other devices. You can write here. Nothing gets lost: what you add is put below it.',
  whereShort: {
    device: 'Kept on this device',
    account: 'Kept with your account',
    waiting: 'Kept on this device, not yet with your account',
  } satisfies Record<WhereStored, string>,
  where: {
    device:
      'What you write stays in this browser on this device. It isn’t sent to us. If you sign in, it’s kept with your account too, encrypted, so that you find it on your other devices.',
    account:
      'What you write is kept in this browser and with your account, encrypted. It isn’t used to choose lessons for you.',
    waiting:
      'What you write is kept in this browser and, as soon as you’re online, with your account, encrypted. It isn’t used to choose lessons for you.',
  } satisfies Record<WhereStored, string>,
  forSheet: (title: string) => `${title}: a page to fill in`,
  linesFromHere: 'Lines from this lesson are ready to add there.',
} as const
