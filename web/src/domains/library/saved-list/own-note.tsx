import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton, iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import css from './saved-list.module.css'
import { savedListMessages as messages } from './saved-list.messages.ts'

interface OwnNoteProps {
  /** '' once it is deleted. */
  note: string
  /** To its lesson, where the whole note is; without one it is whole here. */
  open?: { path: string; label: string }
  deleteLabel: string
  undoLabel: string
  onDelete: () => void
  onRestore: () => void
}

/** A note with what can be done with it; once it is deleted, Undo in its place. */
export function OwnNote({ note, open, deleteLabel, undoLabel, onDelete, onRestore }: OwnNoteProps) {
  const part = useRef<HTMLDivElement>(null)
  // The pressed button is gone: Undo is in its place, or Delete in Undo's.
  const pressed = (act: () => void) => () => {
    flushSync(act)
    part.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <div className={`${css.ownNote} ${open ? css.cut : ''}`} ref={part}>
      {note === '' ? (
        <>
          <span>{messages.noteDeleted}</span>
          <Button kind="text" aria-label={undoLabel} onClick={pressed(onRestore)}>
            {messages.undo}
          </Button>
        </>
      ) : (
        <>
          <p>{note}</p>
          {open && (
            <Link className={iconButtonClass} to={open.path} aria-label={open.label}>
              <IconPencil size={20} stroke={1.75} aria-hidden />
            </Link>
          )}
          <IconButton label={deleteLabel} onClick={pressed(onDelete)}>
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
