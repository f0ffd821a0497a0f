import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { paths } from '../../app/paths.ts'
import { LoadFailed, SavedList, savedListMessages } from '../../domains/library/index.ts'
import { PrivateHead } from '../../domains/site/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useSite } from '../../platform/site/site.ts'

/** The saved lessons of this visitor or member; the server renders the same page for everyone. */
export default function SavedPage() {
  const { productName } = useSite()
  const { programs, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(null)
  return (
    <>
      <PrivateHead title={`${productName} - ${savedListMessages.title}`} />
      {isFailed || isProgressFailed ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <SavedList programs={programs} isProgressPending={isProgressPending} lessonPath={lessonPath} />
      )}
    </>
  )
}

const lessonPath = ({ programId, id }: Activity) => paths.lesson(programId, id)
