import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { paths } from '../../app/paths.ts'
import { actsMessages, MembershipNotLoaded, MembershipSkeleton } from '../../domains/billing/index.ts'
import { hasAnswered } from '../../platform/session/call-failure.ts'
import { SubPage } from './sub-page.tsx'

interface DocumentPageProps<Document> {
  title: string
  /** Where it is of another account, or there is none. */
  unknownTitle: string
  query: UseQueryResult<Document>
  /** The document has the heading of the page. */
  children: (document: Document) => ReactNode
}

/** A receipt, or the document of a refund. */
export function DocumentPage<Document>({
  title,
  unknownTitle,
  query,
  children,
}: DocumentPageProps<Document>) {
  const { data, error, isError, fetchStatus, refetch } = query
  if (data !== undefined)
    return (
      <SubPage title={title} hasHeading={false}>
        {children(data)}
      </SubPage>
    )
  return (
    <SubPage title={title}>
      {isError && hasAnswered(error) && error.code === 'receipt_unknown' ? (
        <StatePanel
          title={unknownTitle}
          actions={
            <Link className={buttonClass('teal')} to={paths.membership}>
              {actsMessages.seeMembership}
            </Link>
          }
        >
          {actsMessages.unknownText}
        </StatePanel>
      ) : isError || fetchStatus === 'paused' ? (
        <MembershipNotLoaded onRetry={() => void refetch()} />
      ) : (
        <MembershipSkeleton />
      )}
    </SubPage>
  )
}
