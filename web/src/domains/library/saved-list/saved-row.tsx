import { Button } from '@oka/ui/button/button.tsx'
import { noteId } from '../../../app/paths.ts'
import { OwnNote } from './own-note.tsx'
import css from './saved-list.module.css'
import { savedListMessages as messages } from './saved-list.messages.ts'
import type { SavedListRow } from './use-saved-rows.ts'
import { LessonItem } from '../program-list/lesson-item.tsx'

interface SavedRowProps {
  row: SavedListRow
  path: string
  onChange: (isSaved: boolean) => void
  onDeleteNote: () => void
  onRestoreNote: () => void
}

/** A saved lesson with its note; once either is removed, Undo in its place until the page is left. */
export function SavedRow({ row, path, onChange, onDeleteNote, onRestoreNote }: SavedRowProps) {
  const { activity, isRemoved, note, deletedNote } = row
  const ownNote = (note !== '' || deletedNote !== '') && (
    <OwnNote
      note={note}
      open={{ path: `${path}#${noteId}`, label: messages.openNote(activity.title) }}
      deleteLabel={messages.deleteNote(activity.title)}
      undoLabel={messages.undoNote(activity.title)}
      onDelete={onDeleteNote}
      onRestore={onRestoreNote}
    />
  )
  if (!isRemoved)
    return (
      <LessonItem activity={activity} isCurrent={false} path={path} onSavedChange={onChange}>
        {ownNote}
      </LessonItem>
    )
  return (
    <li className={css.removed} data-lesson={activity.id}>
      <span>
        {messages.removed} <b>{activity.title}</b>
      </span>
      <Button kind="outline" aria-label={messages.undoRemoval(activity.title)} onClick={() => onChange(true)}>
        {messages.undo}
      </Button>
      {ownNote}
    </li>
  )
}
