import { IconExternalLink } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import css from './source-book.module.css'

/** The book of a quote. */
export function SourceBook({ activity }: { activity: Activity }) {
  return (
    <p className={css.book} id="source">
      <span>
        {activity.contentAuthor}, <cite>{activity.bookTitle}</cite>
        <span>
          {[activity.publisher, activity.referencePublishDate].map((part) => part && `, ${part}`).join('')}
        </span>
      </span>
      <a href={activity.referenceLink} rel="noreferrer" target="_blank">
        {evidenceWords.readTheSource.book} <IconExternalLink size={18} stroke={1.75} aria-hidden />
      </a>
    </p>
  )
}
