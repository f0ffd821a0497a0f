import { useId } from 'react'
import { IconExternalLink, IconMicroscope } from '@tabler/icons-react'
import { CertaintyLeaves } from './certainty-leaves.tsx'
import css from './evidence.module.css'

/** Labels of the card, given by the feature that shows it. */
export interface EvidenceWords {
  behindTheLesson: string
  kind: string
  who: string
  howSure: string
  limits: string
  readTheSource: string
}

interface EvidenceCardProps {
  words: EvidenceWords
  title: string
  kind: string
  who: string
  /** 1–4, or `null` for experts' advice, which has words and no leaves. */
  level: number | null
  sureness: string
  limits: string
  source: { author: string; book: string; publisher: string; date: string; link: string }
  headingLevel?: 'h2' | 'h3'
  id?: string
}

export function EvidenceCard({ words, title, kind, who, level, sureness, limits, source, headingLevel: Heading = 'h2', id }: EvidenceCardProps) {
  const headingId = useId()
  return (
    <article className={css.card} aria-labelledby={headingId} id={id}>
      <div className={css.top}>
        <IconMicroscope size={26} stroke={1.75} aria-hidden />
        <div>
          <span className={css.kicker}>{words.behindTheLesson}</span>
          <Heading className={css.title} id={headingId}>
            {title}
          </Heading>
        </div>
      </div>
      <dl className={css.rows}>
        {[[words.kind, kind] as const, [words.who, who] as const].map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{words.howSure}</dt>
          <dd>
            {level !== null && <CertaintyLeaves level={level} />}
            {sureness}
          </dd>
        </div>
        {limits && (
          <div>
            <dt>{words.limits}</dt>
            <dd>{limits}</dd>
          </div>
        )}
      </dl>
      <div className={css.source}>
        <p>
          <b>{source.author}</b> <cite>{source.book}</cite>
          {source.publisher && `, ${source.publisher}`}
          {source.date && `, ${source.date}`}
        </p>
        <a className={css.link} href={source.link} rel="noreferrer" target="_blank">
          {words.readTheSource} <IconExternalLink size={18} stroke={1.75} aria-hidden />
        </a>
      </div>
    </article>
  )
}
