import { plural } from '../../../platform/text/plural.ts'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const countWord = (count: number) => words[count] ?? String(count)
const minutesText = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` })

export const savedListMessages = {
  title: 'Saved and notes',
  learn: 'Learn',
  summary: (count: number, minutes: number) =>
    plural(count, {
      one: `One lesson, ${minutesText(minutes)}.`,
      other: `${countWord(count)} lessons, ${minutesText(minutes)} in all. The newest comes first.`,
    }),
  onlyForYou: 'Notes are only for you.',
  filter: 'Which lessons',
  all: (count: number) => `All, ${count}`,
  withNote: (count: number) => `With a note, ${count}`,
  noneWithNote: 'No lesson has a note.',
  notesFailed: 'We couldn’t load your notes.',
  retry: 'Try again',
  openNote: (title: string) => `Open your note on “${title}”`,
  deleteNote: (title: string) => `Delete your note on “${title}”`,
  noteDeleted: 'Note deleted.',
  undoNote: (title: string) => `Undo: bring back your note on “${title}”`,
  lostTitle: 'Notes on lessons that aren’t here any more',
  lostLesson: 'A lesson that isn’t here any more',
  deleteLost: (start: string) => `Delete the note that begins “${start}”`,
  undoLost: (start: string) => `Undo: bring back the note that begins “${start}”`,
  printNotes: 'Print my notes',
  printedTitle: 'My notes',
  allRemoved: 'You’ve removed every lesson from this list.',
  removed: 'Removed:',
  undo: 'Undo',
  undoRemoval: (title: string) => `Undo: save “${title}” again`,
  noteForMember:
    'Every lesson has a heart. Your list is saved in your account, so you’ll find it on all your devices.',
  noteForVisitor:
    'Every lesson has a heart. Your list is for this browser; log in or join, and you’ll find it on all your devices.',
  emptyTitle: 'Nothing saved yet',
  emptyText:
    'When you find a lesson you’d like to come back to, press its heart. It’ll be waiting here, even when you’re offline.',
  emptyHint: 'Look for the heart on every lesson',
  chooseLesson: 'Choose a lesson',
  needsJavaScript: 'Your saved lessons are shown when JavaScript is turned on.',
} as const
