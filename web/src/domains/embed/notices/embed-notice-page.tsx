import { IconExternalLink } from '@tabler/icons-react'
import type { EmbedPage } from '@oka/contract/partners/embed-page.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { embedNoticeMessages as messages } from './embed-notice.messages.ts'
import { IllustratedMessage } from './illustrated-message.tsx'

type NoticePage = Exclude<EmbedPage, { kind: 'lesson' }>

/** Works without a script: a page that is not on the partner's list, and an address that names nothing. */
export const EmbedNoticePage = ({ page }: { page: NoticePage }) => (
  <main>{page.kind === 'refused' ? <Refused page={page} /> : <Unknown page={page} />}</main>
)

const Refused = ({ page: { site, lessonPath } }: { page: Extract<EmbedPage, { kind: 'refused' }> }) => (
  <IllustratedMessage site={site} picture="state-offline" title={messages.refusedTitle}>
    <p className={text.mute}>{messages.refusedText}</p>
    <NewTab href={site.publicUrl + lessonPath} label={messages.openAt(site.productName)} />
    <p className={`${text.small} ${text.mute}`}>
      <span>{messages.yourSite}</span>{' '}
      <a href={site.publicUrl + paths.partners} target="_blank" rel="noopener">
        {messages.addAddress}
      </a>
    </p>
  </IllustratedMessage>
)

const Unknown = ({ page: { site } }: { page: Extract<EmbedPage, { kind: 'unknown' }> }) => (
  <IllustratedMessage site={site} picture="not-found" title={messages.unknownTitle}>
    <p className={text.mute}>{messages.unknownText}</p>
    <NewTab href={site.publicUrl + paths.home} label={messages.goHome} />
  </IllustratedMessage>
)

const NewTab = ({ href, label }: { href: string; label: string }) => (
  <a className={buttonClass('primary')} href={href} target="_blank" rel="noopener">
    <span>{label}</span>
    <IconExternalLink size={20} stroke={1.75} aria-hidden />
    <span className={text.hidden}>{messages.opensInNewTab}</span>
  </a>
)
