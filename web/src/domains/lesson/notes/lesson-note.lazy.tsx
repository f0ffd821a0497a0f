import { lazy, Suspense, type ComponentType } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { noteId } from '../../../app/paths.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { NearOrLater } from '../../../platform/rendering/near-or-later.tsx'
import { learningMessages } from '../../library/index.ts'
import { lessonMessages as messages } from '../lesson.messages.ts'
import css from './lesson-note.module.css'

interface LessonNoteProps {
  activity: Activity
  /** Below a lesson that is shut: shown only where something is written. */
  isShut?: boolean
}

const PrivateNote = lazy<ComponentType<LessonNoteProps>>(() =>
  import('./private-note.tsx').catch(() => ({ default: NotLoaded })),
)

/** Below Try today; its script is not needed at first sight. Its place has the height of an empty one. */
export const LessonNote = (props: LessonNoteProps) => (
  <div className={`${css.place} ${props.isShut ? css.shut : ''}`} id={noteId}>
    <NearOrLater>
      <Suspense>
        <PrivateNote {...props} />
      </Suspense>
    </NearOrLater>
  </div>
)

/** The page is loaded anew: browsers may remember a script that did not arrive. */
function NotLoaded({ isShut }: LessonNoteProps) {
  const isOnline = useOnline()
  if (isShut) return null
  return (
    <p className={css.failed}>
      <span>{messages.noteNotLoaded}</span>
      {isOnline && (
        <Button kind="text" onClick={() => location.reload()}>
          {learningMessages.tryAgain}
        </Button>
      )}
    </p>
  )
}
