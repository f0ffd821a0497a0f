import { Button } from '@oka/ui/button/button.tsx'
import css from './saved-list.module.css'
import { savedListMessages as messages } from './saved-list.messages.ts'
import type { SavedListRow } from './use-saved-rows.ts'
import { LessonItem } from '../program-list/lesson-item.tsx'

interface SavedRowProps {
  row: SavedListRow
  path: string
  onChange: (isSaved: boolean) => void
}

/** A saved lesson; once removed, Undo in its place until the page is left. */
export function SavedRow({ row: { activity, isSaved }, path, onChange }: SavedRowProps) {
  if (isSaved)
    return <LessonItem activity={activity} isCurrent={false} path={path} onSavedChange={onChange} />
  return (
    <li className={css.removed}>
      <span>
        {messages.removed} <b>{activity.title}</b>
      </span>
      <Button kind="outline" aria-label={messages.undoRemoval(activity.title)} onClick={() => onChange(true)}>
        {messages.undo}
      </Button>
    </li>
  )
}
