/** Values of `childrenAgeGroupOptions`, as they read within a sentence. */
const ages: Readonly<Record<number, string>> = { 1: '0 to 3', 2: '4 to 7', 3: '8 to 12', 4: '13 and older' }
/** Values of `speechOptions`; who speaks is not described by it. */
const speech: Readonly<Record<number, string>> = {
  2: 'a few words',
  3: 'not with words yet',
  4: 'speaks in another way',
}

export const childrenMessages = {
  age: (ageGroup: number) => ages[ageGroup] ?? '',
  speech: (value: number) => speech[value] ?? '',
  /** Of a child without a nickname and an age, by the place in the family. */
  unnamed: (place: number) => `Child ${place}`,
  /** Of two children who would be called the same. */
  numbered: (name: string, place: number) => `${name} (${place})`,
  /** Of a child without a nickname, within a sentence. */
  aged: (age: string) => `your child aged ${age}`,
  grownUp: 'A grown-up',
  you: { short: 'you', full: 'you' },

  whichChild: (isTonight: boolean) => (isTonight ? 'Which child tonight?' : 'Which child today?'),
  me: 'Me',
} as const
