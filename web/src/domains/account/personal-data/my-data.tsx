import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import {
  IconBook2,
  IconBookmark,
  IconClipboardText,
  IconDeviceMobile,
  IconDoorEnter,
  IconEye,
  IconFileText,
  IconFileZip,
  IconHeart,
  IconHome,
  IconHourglass,
  IconLink,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconShieldCheck,
  IconPlant2,
  IconUser,
} from '@tabler/icons-react'
import type { DataSection } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Row, rowActionClass, Rows } from '@oka/ui/row/row.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { useAnnounce } from '../../../platform/announcer/announcer.ts'
import { DownloadPanel } from './download-panel.tsx'
import css from './my-data.module.css'
import { myDataMessages as messages } from './personal-data.messages.ts'
import { useMyData } from './personal-data.queries.ts'

/** Loading, failed (`renderFailed` draws it), or everything that is stored, each kind with how long. */
export function MyData({ renderFailed }: { renderFailed: (retry: () => void) => ReactNode }) {
  const { data, isError, fetchStatus, refetch } = useMyData()
  const isOffline = !data && fetchStatus === 'paused'
  useAnnounce(data || isError || isOffline ? '' : messages.loading)
  if (!data && (isError || isOffline)) return renderFailed(() => void refetch())
  return (
    <>
      <DownloadPanel />
      <section className={css.sections} aria-labelledby="what-we-store">
        <h2 id="what-we-store">{messages.whatWeStore}</h2>
        {data ? (
          <Rows>
            {data.map((section) => (
              <Section key={section.key} section={section} />
            ))}
          </Rows>
        ) : (
          <div aria-busy="true">
            <Skeleton height="340px" radius="var(--r-panel)" />
          </div>
        )}
      </section>
    </>
  )
}

/** More entries are shown when they are wanted. */
const firstEntries = 50

function Section({
  section: { key, title, summary, retention, isSensitive, entries },
}: {
  section: DataSection
}) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  useHideWhenLeft(isSensitive && isOpen, () => setIsOpen(false))
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? entries : entries.slice(0, firstEntries)
  return (
    <Row
      icon={<SectionIcon name={key} />}
      title={title}
      value={
        <>
          {summary}
          <span className={css.retention}>{retention}</span>
        </>
      }
      action={
        entries.length > 0 && (
          <button
            type="button"
            className={rowActionClass}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={
              isOpen
                ? messages.hideSection(title)
                : isSensitive
                  ? messages.showSection(title)
                  : messages.seeSection(title)
            }
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? messages.hide : isSensitive ? messages.show : messages.see}
          </button>
        )
      }
    >
      {isOpen && (
        <div id={id}>
          <dl className={css.entries}>
            {shown.map(({ label, value }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          {shown.length < entries.length && (
            <Button kind="text" onClick={() => setShowsAll(true)}>
              {messages.showAll(entries.length)}
            </Button>
          )}
        </div>
      )}
    </Row>
  )
}

/** Whoever comes back to the tab, or to the page with Back, may be someone else. */
function useHideWhenLeft(isShown: boolean, hide: () => void) {
  const hideNow = useEffectEvent(hide)
  useEffect(() => {
    if (!isShown) return
    const onHidden = () => document.visibilityState === 'hidden' && hideNow()
    const onPageHide = () => hideNow()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [isShown])
}

const icons: Record<string, typeof IconUser> = {
  account: IconUser,
  learningProgress: IconBook2,
  profile: IconHome,
  health: IconHeart,
  savedActivities: IconBookmark,
  tryAnswers: IconPlant2,
  sheets: IconClipboardText,
  seriesSteps: IconListCheck,
  acceptedDocuments: IconShieldCheck,
  sessions: IconDeviceMobile,
  signInOrigins: IconMapPin,
  sentMails: IconMail,
  emailLinks: IconLink,
  staffActions: IconEye,
  dataExport: IconFileZip,
  waitingWork: IconHourglass,
  arrival: IconDoorEnter,
}

function SectionIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IconFileText // a kind of data that this page does not know yet
  return <Icon size={24} stroke={1.75} aria-hidden />
}
