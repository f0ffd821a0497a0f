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

/** What fails in here takes neither the page nor the error page with it. */
export default function AfterPage(props: AfterPageProps) {
  const site = useSite()
  return (
    <Fence onError={(error) => reportLater('page', error, site)}>
      <Watching {...props} />
    </Fence>
  )
}

function Watching({ loadedAt, pageError }: AfterPageProps) {
  const site = useSite()
  useEffect(() => watchErrors(site), [site])
  useEffect(() => {
    if (pageError !== undefined) reportLater('page', pageError, site)
  }, [pageError, site])
  return (
    <>
      <ToastHost />
      <UpdateHost loadedAt={loadedAt} />
    </>
  )
}
