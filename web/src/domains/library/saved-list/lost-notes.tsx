import css from './saved-list.module.css'
import { savedListMessages as messages } from './saved-list.messages.ts'
import type { LostNote } from './listed-lessons.ts'
import { OwnNote } from './own-note.tsx'

interface LostNotesProps {
  notes: readonly LostNote[]
  onDelete: (note: LostNote) => void
  onRestore: (note: LostNote) => void
}

/** How much of a note its buttons say, in letters. */
const startLength = 40

/** Whole, below the rows: notes to lessons that the catalogue does not show any more. */
export const LostNotes = ({ notes, onDelete, onRestore }: LostNotesProps) => (
  <section className={css.lost} aria-labelledby="lost-notes">
    <h2 id="lost-notes">{messages.lostTitle}</h2>
    <ul>
      {notes.map((lost) => {
        const start = (lost.note || lost.deletedNote).slice(0, startLength).trim()
        return (
          <li key={lost.activityId}>
            <OwnNote
              note={lost.note}
              deleteLabel={messages.deleteLost(start)}
              undoLabel={messages.undoLost(start)}
              onDelete={() => onDelete(lost)}
              onRestore={() => onRestore(lost)}
            />
          </li>
        )
      })}
    </ul>
  </section>
)
