import { familyType } from '@oka/contract/account/account.enums.ts'

/** Where a label on screen says more than the list's own (`option-lists.ts`). */
const durations: Readonly<Record<number, string>> = {
  1: 'Suspected, not diagnosed',
  2: 'Under 1 year',
  5: 'Over 5 years',
}
const times: Readonly<Record<number, string>> = { 2: '1–2 hours', 3: '3–7 hours', 4: 'Over 7 hours' }
const timeHints: Readonly<Record<number, string>> = {
  1: 'About four short lessons',
  2: 'A lesson a day, and a longer one',
  3: 'A series and a program beside it',
  4: 'As deep as you like',
}
const shortAges: Readonly<Record<number, string>> = { 1: '0–3', 2: '4–7', 3: '8–12', 4: '13+' }
const familyHints: Readonly<Record<number, string>> = {
  [familyType.haveChildren]: 'We’ll ask their ages next',
  [familyType.pregnant]: 'Expecting, or hoping to be soon',
  [familyType.notInterested]: 'I’m here for other reasons',
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export const profileFieldsMessages = {
  loadFailed: 'This question hasn’t loaded. Your answers so far are safe.',
  tryAgain: 'Try again',
  choose: 'Choose one',
  chooseError: 'Choose one of these.',
  chooseSomeError: 'Choose at least one.',
  firstName: 'First name',
  firstNameError: 'Enter your first name.',
  lastName: 'Last name',
  lastNameError: 'Enter your last name.',
  gender: 'Gender',
  age: 'Your age',
  ownAge: 'Your own age',
  ownAgeHint: '“Rather not say” is a choice here too.',
  interests: 'What brings you here?',
  children: 'Do you have children?',
  familyHint: (value: number) => familyHints[value],
  agesError: 'Choose at least one age.',
  shortAge: (value: number, label: string) => shortAges[value] ?? label,
  family: 'Your family',
  expecting: 'Expecting',
  expectingHint: 'A baby is on the way',
  noChildren: 'No children yet',
  familyOrAgesError: 'Choose the ages, or what fits you.',
  time: 'Time in a week',
  timeLabel: (value: number, label: string) => times[value] ?? label,
  timeHint: (value: number) => timeHints[value],
  timeNote: 'Nothing is counted against you. What you don’t get to is offered again, or left out.',
  consent: 'You may use my health answers to choose lessons',
  consentLines: {
    stored: 'Stored encrypted, and used to choose lessons only.',
    never: 'Never in mails, adverts or for partners.',
    back: 'Take it back any time in Profile; we delete the answers then.',
  },
  conditions: 'What applies to your family?',
  conditionsHint: 'Also if it’s only suspected. Choose as many as you like.',
  chosen: 'What you chose',
  remove: (condition: string) => `Remove ${condition}`,
  removed: (condition: string) => `${condition} removed.`,
  forWhom: 'For whom?',
  conditionForWhom: (condition: string) => `${condition}: for whom?`,
  /** Within a list of names. */
  aGrownUp: 'a grown-up',
  whose: (names: readonly string[]) => `for ${list.format(names)}`,
  addAnother: 'Add another',
  addAnotherHint: 'Also if it’s only suspected.',
  duration: 'For how long?',
  durationKnown: 'How long have you known?',
  durationHint: 'If there’s more than one, think of the longest.',
  durationLabel: (value: number, label: string) => durations[value] ?? label,
  durationChip: (value: number, label: string) => (value === 1 ? 'Suspected, not diagnosed' : `For ${label}`),
}
