// What every page loads once it is hydrated: nothing of it is needed for what is on the page.
import { useEffect } from 'react'
import { UpdateHost } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'
import { ToastHost } from '../../platform/toast/toast-host.tsx'
import { Fence } from './fence.tsx'
import { reportLater } from './report-later.ts'
import { watchErrors } from './watch-errors.ts'

export interface AfterPageProps {
  /** When the page was hydrated, in ms since 1970; this script may arrive much later. */
  loadedAt: number
  /** In place of the page there is the error page. */
  pageError?: unknown
}

/** What fails in here takes neither the page nor the error page with it, nor what is beside it in here. */
export default function AfterPage({ loadedAt, pageError }: AfterPageProps) {
  const site = useSite()
  const report = (error: unknown) => reportLater('page', error, site)
  return (
    <>
      <Fence onError={report}>
        <Watch pageError={pageError} />
      </Fence>
      <Fence onError={report}>
        <ToastHost />
      </Fence>
      <Fence onError={report}>
        <UpdateHost loadedAt={loadedAt} />
      </Fence>
    </>
  )
}

function Watch({ pageError }: Pick<AfterPageProps, 'pageError'>) {
  const site = useSite()
  useEffect(() => watchErrors(site), [site])
  useEffect(() => {
    if (pageError !== undefined) reportLater('page', pageError, site)
  }, [pageError, site])
  return null
}
