import { lazy, Suspense, type ComponentType } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { noteId } from '../../../app/paths.ts'
import { NearOrLater } from '../../../platform/rendering/near-or-later.tsx'
import css from './lesson-note.module.css'

/** A lesson is whole without its note: where its script does not arrive, its place stays empty. */
const PrivateNote = lazy<ComponentType<{ activity: Activity }>>(() =>
  import('./private-note.tsx').catch(() => ({ default: () => null })),
)

/** Below Try today; its script is not needed at first sight. Its place has the height of an empty one. */
export const LessonNote = ({ activity }: { activity: Activity }) => (
  <div className={css.place} id={noteId}>
    <NearOrLater>
      <Suspense>
        <PrivateNote activity={activity} />
      </Suspense>
    </NearOrLater>
  </div>
)
