import { IconExternalLink, IconHeartHandshake } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { EvidenceCard } from '@oka/ui/evidence/evidence-card.tsx'
import { lessonFrameMessages as messages } from './lesson-frame.messages.ts'
import css from './source-card.module.css'

const sourceId = 'source'

/** The evidence card of an activity, or its book alone. */
export function SourceCard({ activity }: { activity: Activity }) {
  const source = {
    author: activity.contentAuthor,
    book: activity.bookTitle,
    publisher: activity.publisher,
    date: activity.referencePublishDate,
    link: activity.referenceLink,
  }
  if (activity.evidence) return <EvidenceCard id={sourceId} words={evidenceWords} title={activity.title} {...activity.evidence} source={source} />
  return (
    <p className={css.book} id={sourceId}>
      <span>
        {source.author}, <cite>{source.book}</cite>
        {source.publisher && `, ${source.publisher}`}
        {source.date && `, ${source.date}`}
      </span>
      <a href={source.link} rel="noreferrer" target="_blank">
        {evidenceWords.readTheSource} <IconExternalLink size={18} stroke={1.75} aria-hidden />
      </a>
    </p>
  )
}

export const NotAdvice = () => (
  <p className={css.note}>
    <IconHeartHandshake size={22} stroke={1.75} aria-hidden />
    <span>{messages.notAdvice}</span>
  </p>
)
