import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { paths } from '../../app/paths.ts'
import { LoadFailed } from '../../features/lesson-frame/lesson-frame.door.ts'
import { savedActivitiesMessages } from '../../features/saved-activities/saved-activities.door.ts'
import { SavedList } from '../../features/saved-list/saved-list.door.ts'
import { PrivateHead } from '../../features/seo/page-head.tsx'
import { usePrograms } from '../../features/session-data/session-data.door.ts'
import { useSite } from '../../platform/site/site.ts'

/** The saved lessons of this visitor or member; the server renders the same page for everyone. */
export default function SavedPage() {
  const { productName } = useSite()
  const { programs, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(null)
  return (
    <>
      <PrivateHead title={`${productName} - ${savedActivitiesMessages.title}`} />
      {isFailed || isProgressFailed ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <SavedList programs={programs} isProgressPending={isProgressPending} lessonPath={lessonPath} />
      )}
    </>
  )
}

const lessonPath = ({ programId, id }: Activity) => paths.lesson(programId, id)
