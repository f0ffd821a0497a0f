import { useId } from 'react'
import { IconExternalLink, IconMicroscope } from '@tabler/icons-react'
import { CertaintyLeaves } from './certainty-leaves.tsx'
import css from './evidence.module.css'

/** Labels of the card, given by the feature that shows it. */
export interface EvidenceWords {
  basis: Readonly<Record<'study' | 'guideline' | 'book' | 'notKnown', string>>
  what: string
  who: string
  howSure: string
  howFirm: string
  limits: string
  changeOurMind: string
  readTheSource: string
}

interface EvidenceCardProps {
  words: EvidenceWords
  title: string
  basis: keyof EvidenceWords['basis']
  /** Of a study 1–4, of a guideline 1–3, else `null`. */
  grade: number | null
  what: string
  who: string
  sureness: string
  limits: string
  changeOurMind: string
  source: { title: string; authors: string; year: number; publisher: string; link: string }
  headingLevel?: 'h2' | 'h3'
  id?: string | undefined
}

export function EvidenceCard({
  words,
  title,
  basis,
  grade,
  what,
  who,
  sureness,
  limits,
  changeOurMind,
  source,
  headingLevel: Heading = 'h2',
  id,
}: EvidenceCardProps) {
  const headingId = useId()
  return (
    <article className={css.card} aria-labelledby={headingId} id={id}>
      <div className={css.top}>
        <IconMicroscope size={26} stroke={1.75} aria-hidden />
        <div>
          <span className={css.kicker}>{words.basis[basis]}</span>
          <Heading className={css.title} id={headingId}>
            {title}
          </Heading>
        </div>
      </div>
      <dl className={css.rows}>
        {[[words.what, what] as const, [words.who, who] as const].map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{basis === 'guideline' ? words.howFirm : words.howSure}</dt>
          <dd>
            {basis === 'study' && grade !== null && <CertaintyLeaves level={grade} />}
            {sureness}
          </dd>
        </div>
        <div>
          <dt>{words.limits}</dt>
          <dd>{limits}</dd>
        </div>
        <div>
          <dt>{words.changeOurMind}</dt>
          <dd>{changeOurMind}</dd>
        </div>
      </dl>
      <div className={css.source}>
        <p>
          <b>{source.authors}</b> <cite>{source.title}</cite>, {source.publisher}, {source.year}
        </p>
        <a className={css.link} href={source.link} rel="noreferrer" target="_blank">
          {words.readTheSource} <IconExternalLink size={18} stroke={1.75} aria-hidden />
        </a>
      </div>
    </article>
  )
}
