import { plural } from '../../../platform/text/plural.ts'

export const savedActivitiesMessages = {
  title: 'Saved',
  saved: 'Saved',
  saveShort: 'Save',
  saveForLater: 'Save for later',
  save: (title: string) => `Save “${title}” for later`,
  remove: (title: string) => `Saved. Remove “${title}” from saved`,
  savedCount: (count: number) => `Saved (${count})`,
  all: (count: number) => plural(count, { one: 'See all', other: `All ${count}` }),
  allSaved: (count: number) =>
    plural(count, { one: 'See all saved lessons', other: `All ${count} saved lessons` }),
} as const
