import { maxChildren } from '@oka/contract/profile/children-limits.ts'
import { maxNicknameLength } from '@oka/contract/profile/children.schema.ts'

const ordinals = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
  'Eleventh',
  'Twelfth',
]
/** Values of `speechOptions`. */
const speaks = 1
const inAnotherWay = 4

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const childrenFieldMessages = {
  children: 'Your children',
  /** Of a child without a nickname, by its place in the list. */
  unnamed: (place: number) => {
    const ordinal = ordinals[place - 1]
    return ordinal ? `${ordinal} child` : `Child ${place}`
  },
  age: 'How old?',
  speech: 'Does your child speak?',
  speechHint: (value: number) => (value === inAnotherWay ? 'Signs, pictures or a device' : undefined),
  clearSpeech: 'Clear this answer',
  nickname: 'What shall we call them?',
  optional: 'Optional',
  nicknamePlaceholder: 'A nickname is enough',
  nicknameErrors: {
    tooLong: `This is longer than ${maxNicknameLength} characters. Shorten it, and we’ll save it.`,
    taken: 'Another child here has this nickname. Choose one that tells them apart.',
  },
  /** `facts` do not say that a child speaks: a reason why a lesson fits never needs it, a list of answers does. */
  facts: (facts: string, speech: number | null) =>
    [facts, speech === speaks && 'speaks'].filter(Boolean).join(', ') || 'No age yet',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  done: 'Done',
  remove: 'Remove this child',
  removed: (name: string) => `${name} removed.`,
  lessonsStay: 'Lessons already done stay done.',
  undo: 'Undo',
  undoOf: (name: string) => `Undo removing ${name}`,
  restored: (name: string) => `${name} is back.`,
  add: 'Add a child',
  addAnother: 'Add another child',
  full: `That’s ${maxChildren} children, as many as fit here. Remove one to add another.`,
  /** `answer` is to whether there are children. */
  keptUnused: (names: readonly string[], answer: string) =>
    `What you told us about ${list.format(names)} is kept, and isn’t used to choose lessons while your answer is “${answer}”. Choose “Yes” to use, change or remove it.`,
  nicknameNote: 'Nicknames stay with your answers. They’re never in mails, links or anything you share.',
} as const
