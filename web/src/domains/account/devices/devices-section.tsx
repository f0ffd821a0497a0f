import type { ReactNode } from 'react'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { useAnnounce } from '../../../platform/announcer/announcer.ts'
import css from './devices.module.css'
import { devicesMessages as messages } from './devices.messages.ts'
import { DeviceList } from './device-list.tsx'
import { useSessions } from './devices.queries.ts'

/** Loading, failed (`renderFailed` draws it), or the list. */
export function DevicesSection({
  renderFailed,
  children,
}: {
  renderFailed: (retry: () => void) => ReactNode
  children: ReactNode
}) {
  const { data, isError, fetchStatus, dataUpdatedAt, refetch } = useSessions()
  const isOffline = fetchStatus === 'paused'
  useAnnounce(data || isError || isOffline ? '' : messages.loading)
  if (data)
    return (
      <>
        <p className={`${text.lead} ${css.lead}`}>{messages.lead(data.length)}</p>
        <DeviceList sessions={data} now={dataUpdatedAt}>
          {children}
        </DeviceList>
      </>
    )
  if (isError || isOffline) return renderFailed(() => void refetch())
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton height="68px" radius="var(--r-panel)" />
      <Skeleton height="136px" radius="var(--r-panel)" />
    </div>
  )
}
