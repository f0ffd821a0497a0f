import { Link } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import { contentId } from '@oka/ui/skip-link/skip-link.tsx'
import { paths } from '../../app/paths.ts'
import { PrivateHead } from '../../domains/site/index.ts'
import { Teleprompter, teleprompterMessages as messages } from '../../domains/teleprompter/index.ts'
import { useSite } from '../../platform/site/site.ts'

export default function TeleprompterPage() {
  const { productName } = useSite()
  const back = (
    <Link className={iconButtonClass} to={paths.home} aria-label={messages.back} title={messages.back}>
      <IconArrowLeft size={24} stroke={1.75} aria-hidden />
    </Link>
  )
  return (
    <main id={contentId} tabIndex={-1}>
      <PrivateHead title={`${productName} - ${messages.title}`} />
      <Teleprompter back={back} />
    </main>
  )
}
