import { Link } from 'react-router'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { gradeInWords } from '@oka/contract/catalogue/grade-in-words.rule.ts'
import type { Evidence } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { EvidenceCard } from '@oka/ui/evidence/evidence-card.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './evidence-section.module.css'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'

interface EvidenceSectionProps {
  evidence: readonly Evidence[]
  isDisagreement: boolean
  /** The page about the four kinds of knowing. */
  path: string
}

/**
 * What the answer rests on: the first card open, the others folded to their sign, how sure and the source. Of
 * two voices both are open.
 */
export const EvidenceSection = ({ evidence, isDisagreement, path }: EvidenceSectionProps) => {
  const hasSigns = evidence.some(({ grade }) => grade !== null)
  if (evidence.length === 0) return null
  return (
    <section className={css.section} id="source">
      <h2>{isDisagreement ? messages.evidenceOfVoices : messages.evidence}</h2>
      <p className={`${text.small} ${text.mute}`}>
        {hasSigns && <span>{messages.evidenceLead}</span>} <Link to={path}>{messages.howSure}</Link>
      </p>
      <div className={evidence.length > 1 ? `${css.cards} ${css.several}` : css.cards}>
        {evidence.map((card, index) => (
          <EvidenceCard
            key={card.title}
            words={evidenceWords}
            {...card}
            {...gradeInWords(card)}
            isFolded={index > (isDisagreement ? 1 : 0)}
            headingLevel="h3"
          />
        ))}
      </div>
    </section>
  )
}
