import type { LessonKind } from './home-view.ts'

const kinds: Record<LessonKind, string> = { video: 'Video', article: 'Journal article', book: 'Book highlight', quote: 'Words of Wisdom' }
const hours = (minutes: number) => `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`

export const homeMessages = {
  subtitle: 'Transforming children, one parent at a time',
  hero: 'Three quiet minutes can change tomorrow morning.',
  lead: 'Transforming children, one parent at a time: short lessons for parents and carers, above all of children with special needs.',
  heroAlt: 'A parent in an armchair at night, one arm around a sleeping child, a phone in the other hand',
  lessonMeta: (kind: LessonKind, minutes: number) => `${kinds[kind]}, ${minutes} min`,
  noAccount: 'No account needed',
  handTitle: 'Made for one free hand',
  handAlt: 'A hand holding a phone in the dark; leaves grow from it',
  minutesTitle: (shortest: number, longest: number) => (shortest === longest ? `${shortest} minutes each` : `${shortest} to ${longest} minutes each`),
  minutesText: 'Stop anywhere. We keep your place, to the second.',
  lineTitle: 'Gentle with a poor line',
  lineText: 'Pictures weigh little, text lessons less, and a video takes what your line can carry.',
  captionsTitle: 'Captions and a transcript',
  captionsText: 'With every video. Nothing plays aloud by itself.',
  programsTitle: (count: number) => (count === 4 ? 'Four programs of small lessons' : 'Programs of small lessons'),
  openToAll: (count: number) =>
    count === 1 ? 'One lesson is open to everybody, without an account.' : `${count} lessons are open to everybody, without an account.`,
  openHere: (count: number) => `${count} open without an account`,
  opensWithMembership: 'Opens with a membership',
  lessonCount: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  inAll: (minutes: number) => `${minutes < 60 ? `${minutes} min` : hours(minutes)} in all`,
  soon: 'Its first lessons are on their way.',
  noPrograms: 'The programs are being prepared',
  noProgramsText: 'Please look in again soon.',
  howTitle: 'How it works',
  steps: [
    { stage: 'seed', title: 'Choose one small thing', text: 'A lesson on sleep, play, sound or whatever is on your mind. No account needed to begin.' },
    { stage: 'sprout', title: 'Take one small lesson', text: 'Watch it or read it, with one hand, and go on later where you stopped.' },
    { stage: 'sapling', title: 'Try one thing at home', text: 'Each lesson ends with something small, and with its source.' },
  ],
  sourcesTitle: 'We tell you where it comes from, and how sure anyone can be.',
  sourcesText: 'Lessons end with a card like this one: the kind of study, who took part, its limits, and a link to the source itself.',
  scale: ['A first hint', 'A link, not proof of cause', 'Probably so', 'Well shown'],
  aboutTitle: 'Who we are',
  aboutText: 'A small academy for parents and carers. We tell where every lesson comes from, and what it cannot promise.',
  aboutLink: 'About us',
  aboutAlt: 'Breakfast: a parent in a headscarf with two children, one with ear defenders, one with glasses in a wheelchair',
  getStarted: 'Get Started',
  getStartedWith: (program: string) => `Get Started: ${program}`,
} as const
