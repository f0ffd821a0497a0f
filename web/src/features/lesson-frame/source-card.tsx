import { IconExternalLink, IconHeartHandshake } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Evidence } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { EvidenceCard } from '@oka/ui/evidence/evidence-card.tsx'
import { lessonFrameMessages as messages } from './lesson-frame.messages.ts'
import css from './source-card.module.css'

const sourceId = 'source'

/** Of a lesson with evidence. */
export const EvidenceCards = ({ evidence }: { evidence: readonly Evidence[] }) =>
  evidence.map((card, index) => <EvidenceCard key={card.title} id={index === 0 ? sourceId : undefined} words={evidenceWords} {...card} />)

/** The book of a quote. */
export function SourceBook({ activity }: { activity: Activity }) {
  return (
    <p className={css.book} id={sourceId}>
      <span>
        {activity.contentAuthor}, <cite>{activity.bookTitle}</cite>
        {activity.publisher && `, ${activity.publisher}`}
        {activity.referencePublishDate && `, ${activity.referencePublishDate}`}
      </span>
      <a href={activity.referenceLink} rel="noreferrer" target="_blank">
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
