import { useEffect, useState, type ReactNode } from 'react'
import { IconBook2, IconCircleCheck, IconDownload, IconFileZip, IconMail } from '@tabler/icons-react'
import type { DataExport } from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { Spinner, WaitingButton } from '@oka/ui/form/submit-button.tsx'
import { FormError } from '@oka/ui/form/text-field.tsx'
import text from '@oka/ui/text/text.module.css'
import { useDates } from '../../../platform/text/dates.ts'
import { hasAnswered } from '../../../platform/session/call-failure.ts'
import { toast } from '../../../platform/toast/toasts.ts'
import css from './my-data.module.css'
import { myDataMessages as messages } from './personal-data.messages.ts'
import { useDataExport, useDownloadExport, usePrepareExport } from './personal-data.queries.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** Everything in one archive: prepared, then downloaded, for a few days (SET-5). */
export function DownloadPanel() {
  const { data } = useDataExport()
  const prepare = usePrepareExport()
  const download = useDownloadExport()
  const isExpired =
    useHasExpired(data?.expiresAt ?? null) ||
    (hasAnswered(download.error) && download.error.code === 'not_found')
  const stored = data?.state ?? 'none'
  const state = isExpired && (stored === 'ready' || stored === 'none') ? 'expired' : stored
  const prepareNow = () => {
    download.reset()
    prepare.run(null)
  }
  return (
    <section className={css.panel} aria-labelledby="take-along" aria-busy={data === undefined}>
      <div>
        <h2 id="take-along">{messages.takeAlong}</h2>
        <ul>
          <Point icon={<IconBook2 {...icon} />}>{messages.toRead}</Point>
          <Point icon={<IconFileZip {...icon} />}>{messages.toUse}</Point>
          <Point icon={<IconMail {...icon} />}>{messages.byMail}</Point>
        </ul>
      </div>
      <div className={css.step}>
        <div role="status">
          {data && state === 'preparing' && (
            <>
              <span className={css.working}>
                <Spinner />
              </span>
              <Step title={messages.preparing}>{messages.preparingText}</Step>
            </>
          )}
          {data && state === 'ready' && <Ready {...data} />}
          {state === 'expired' && <Step title={messages.expired}>{messages.expiredText}</Step>}
          {state === 'failed' && <Step title={messages.failed}>{messages.failedText}</Step>}
        </div>
        {state === 'ready' && (
          <WaitingButton
            kind="teal"
            wide
            isWaiting={download.isPending}
            icon={<IconDownload {...icon} />}
            onClick={() => download.run(null, { onSuccess: () => toast(messages.downloaded) })}
          >
            {messages.download}
          </WaitingButton>
        )}
        {(state === 'none' || state === 'expired' || state === 'failed') && (
          <WaitingButton
            kind={state === 'none' ? 'primary' : 'outline'}
            wide
            disabled={data === undefined}
            isWaiting={prepare.isPending}
            onClick={prepareNow}
          >
            {state === 'none'
              ? messages.prepare
              : state === 'expired'
                ? messages.prepareNew
                : messages.tryAgain}
          </WaitingButton>
        )}
        {prepare.errorText && <FormError>{prepare.errorText}</FormError>}
        {download.errorText && !isExpired && <FormError>{download.errorText}</FormError>}
      </div>
    </section>
  )
}

const Point = ({ icon: sign, children }: { icon: ReactNode; children: string }) => (
  <li>
    {sign}
    <span>{children}</span>
  </li>
)

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <b>{title}</b>
    <p className={`${text.small} ${text.mute}`}>{children}</p>
  </>
)

function Ready({ size, requestedAt, expiresAt }: DataExport) {
  const { day, moment } = useDates()
  return (
    <>
      <IconCircleCheck className={css.done} size={28} stroke={1.75} aria-hidden />
      <Step title={messages.ready(messages.size(size ?? 0))}>
        {requestedAt && expiresAt && messages.readyText(moment(requestedAt), day(expiresAt))}
      </Step>
    </>
  )
}

/** Also while the page is open. */
function useHasExpired(expiresAt: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return expiresAt !== null && Date.parse(expiresAt) <= now
}
