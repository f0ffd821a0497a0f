import { plural } from '../../../platform/text/plural.ts'

const lessons = (count: number) => plural(count, { one: '1 lesson', other: `${count} lessons` })

export const everythingElseMessages = {
  everythingElse: 'Everything else',
  whatElse: 'Saved, notes, series, programs',
  saved: 'Saved and notes',
  savedAndNotes: (saved: number, notes: number) =>
    [saved > 0 && `${saved} saved`, notes > 0 && plural(notes, { one: '1 note', other: `${notes} notes` })]
      .filter((part) => part !== false)
      .join(', '),
  iHaveMinutes: 'I have 5, 10 or 20 minutes',
  chosen: 'Chosen for you',
  lessons,
  series: 'Series',
  stepOf: (title: string, step: number, all: number) => `${title}, step ${step} of ${all}`,
  programs: 'Programs',
  programsAndDone: (count: number, done: number) =>
    done === 0
      ? `${count}`
      : `${count}, ${plural(done, { one: '1 lesson done', other: `${done} lessons done` })}`,
  sheets: 'Sheets to print',
  night: 'Night listen',
} as const
