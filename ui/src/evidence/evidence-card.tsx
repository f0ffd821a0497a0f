import { useId, type ReactNode } from 'react'
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { BasisSign, type Basis } from './basis-sign.tsx'
import { CertaintyLeaves } from './certainty-leaves.tsx'
import css from './evidence.module.css'

/** Labels of the card, given by the feature that shows it. */
export interface EvidenceWords {
  basis: Readonly<Record<Basis, string>>
  what: Readonly<Record<Basis, string>>
  who: string
  sureness: Readonly<Record<Basis, string>>
  limits: string
  changeOurMind: Readonly<Record<Basis, string>>
  readTheSource: Readonly<Record<Basis, string>>
  more: string
}

interface EvidenceCardProps {
  words: EvidenceWords
  title: string
  basis: Basis
  /** Of a study 1–4, of a guideline 1–3, else `null`. */
  grade: number | null
  /** The name of the grade, and what leaves or rings would show: "Two leaves of four." */
  gradeName: string
  gradeCount: string
  what: string
  who: string
  sureness: string
  limits: string
  changeOurMind: string
  source: { title: string; authors: string; year: number; publisher: string; link: string }
  /**
   * Only its sign, how sure it is and its source until it is opened; wide windows and paper show all of it.
   */
  isFolded?: boolean
  headingLevel?: 'h2' | 'h3'
  id?: string | undefined
}

export function EvidenceCard(props: EvidenceCardProps) {
  const {
    words,
    title,
    basis,
    grade,
    gradeName,
    gradeCount,
    sureness,
    source,
    isFolded = false,
    headingLevel: Heading = 'h2',
    id,
  } = props
  const headingId = useId()
  return (
    <article
      className={`${basis === 'study' ? css.card : `${css.card} ${css[basis]}`} ${isFolded ? css.folded : ''}`}
      aria-labelledby={headingId}
      id={id}
    >
      <div className={css.top}>
        <BasisSign basis={basis} grade={grade} />
        <div>
          <span className={css.kicker}>{words.basis[basis]}</span>
          <Heading className={css.title} id={headingId}>
            {title}
          </Heading>
        </div>
      </div>
      <dl className={css.rows}>
        {!isFolded && <Row term={words.what[basis]}>{props.what}</Row>}
        {!isFolded && props.who && <Row term={words.who}>{props.who}</Row>}
        <Row term={words.sureness[basis]} className={css.sure}>
          {basis === 'study' && grade !== null && <CertaintyLeaves level={grade} />}
          <b>{gradeName}</b>
          {gradeCount && <span className={css.count}> {gradeCount}</span>}
          {sureness && <span className={css.count}> {sureness}</span>}
        </Row>
        {!isFolded && <Row term={words.limits}>{props.limits}</Row>}
        {!isFolded && <Row term={words.changeOurMind[basis]}>{props.changeOurMind}</Row>}
      </dl>
      {isFolded && (
        <details className={css.more}>
          <summary>
            {words.more}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </summary>
          <dl className={css.rows}>
            <Row term={words.what[basis]} className={css.first}>
              {props.what}
            </Row>
            {props.who && (
              <Row term={words.who} className={css.first}>
                {props.who}
              </Row>
            )}
            <Row term={words.limits}>{props.limits}</Row>
            <Row term={words.changeOurMind[basis]}>{props.changeOurMind}</Row>
          </dl>
        </details>
      )}
      <div className={css.source}>
        <p>
          <b>{source.authors.replace(/\.?$/, '.')}</b> <cite>{source.title}</cite>, {source.publisher},{' '}
          {source.year}
        </p>
        <a className={css.link} href={source.link} rel="noreferrer" target="_blank">
          {words.readTheSource[basis]} <IconExternalLink size={18} stroke={1.75} aria-hidden />
        </a>
      </div>
    </article>
  )
}

const Row = ({
  term,
  className,
  children,
}: {
  term: string
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={className}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
