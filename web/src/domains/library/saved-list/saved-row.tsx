import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton, iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import { noteId } from '../../../app/paths.ts'
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
export function SavedRow(props: SavedRowProps) {
  const { row, path, onChange } = props
  const { activity, isRemoved, note, deletedNote } = row
  const ownNote = (note !== '' || deletedNote !== '') && <OwnNote {...props} />
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

/** Three lines of it; the whole note is in its lesson. */
function OwnNote({ row, path, onDeleteNote, onRestoreNote }: SavedRowProps) {
  const { activity, note } = row
  const part = useRef<HTMLDivElement>(null)
  // The pressed button is gone: Undo is in its place, or Delete in Undo's.
  const pressed = (act: () => void) => () => {
    flushSync(act)
    part.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <div className={css.ownNote} ref={part}>
      {note === '' ? (
        <>
          <span>{messages.noteDeleted}</span>
          <Button kind="text" aria-label={messages.undoNote(activity.title)} onClick={pressed(onRestoreNote)}>
            {messages.undo}
          </Button>
        </>
      ) : (
        <>
          <p>{note}</p>
          <Link
            className={iconButtonClass}
            to={`${path}#${noteId}`}
            aria-label={messages.openNote(activity.title)}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </Link>
          <IconButton label={messages.deleteNote(activity.title)} onClick={pressed(onDeleteNote)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
