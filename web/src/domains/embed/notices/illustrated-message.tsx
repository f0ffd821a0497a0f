import type { ReactNode } from 'react'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { illustrationUrl } from '../../../platform/site/site.ts'
import css from './illustrated-message.module.css'

interface IllustratedMessageProps {
  site: SiteInfo
  picture: string
  title: string
  children: ReactNode
}

/** What a frame shows in place of a lesson. */
export const IllustratedMessage = ({ site, picture, title, children }: IllustratedMessageProps) => (
  <div className={css.message}>
    <img className={css.picture} src={illustrationUrl(site, picture)} alt="" width={800} height={600} />
    <h1>{title}</h1>
    {children}
  </div>
)
