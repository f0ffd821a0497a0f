import { IconExternalLink, IconHeartHandshake } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { EvidenceCard } from '@oka/ui/evidence/evidence-card.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import css from './source-card.module.css'

export const sourceId = 'source'

/** Where a lesson comes from: the evidence card, or its book alone. */
export function SourceCard({ lesson }: { lesson: Activity }) {
  const source = {
    author: lesson.contentAuthor,
    book: lesson.bookTitle,
    publisher: lesson.publisher,
    date: lesson.referencePublishDate,
    link: lesson.referenceLink,
  }
  if (lesson.evidence) return <EvidenceCard id={sourceId} words={evidenceWords} title={lesson.title} {...lesson.evidence} source={source} />
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
    <span>{m.notAdvice}</span>
  </p>
)
