import { IconEye, IconUsersGroup } from '@tabler/icons-react'
import { gradeCounts, gradeNames } from '@oka/contract/catalogue/evidence.messages.ts'
import { evidenceBases, type EvidenceBasis } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { BasisSign } from '@oka/ui/evidence/basis-sign.tsx'
import { CertaintyLeaves } from '@oka/ui/evidence/certainty-leaves.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './evidence-grades.module.css'
import { evidenceGradesMessages as messages } from './evidence-grades.messages.ts'

/** The four kinds of knowing, and what leaves and rings mean. */
export const EvidenceGrades = () => (
  <div className={`${text.wide} ${css.page}`}>
    <h1>{messages.title}</h1>
    <p className={`${text.lead} ${css.lead}`}>{messages.lead}</p>
    <div className={css.kinds}>
      {evidenceBases.map((basis) => (
        <Kind key={basis} basis={basis} />
      ))}
    </div>
    <p className={`${text.small} ${text.mute} ${css.note}`}>
      <IconEye size={22} stroke={1.75} aria-hidden />
      <span>{messages.wordsToo}</span>
    </p>
  </div>
)

function Kind({ basis }: { basis: EvidenceBasis }) {
  const { title, text: words } = messages.kinds[basis]
  return (
    <section className={`${css.kind} ${css[basis]}`} aria-labelledby={`kind-${basis}`}>
      <h2 id={`kind-${basis}`}>
        {basis === 'guideline' ? (
          <IconUsersGroup className={css.group} size={26} stroke={1.75} aria-hidden />
        ) : (
          <BasisSign basis={basis} grade={null} />
        )}
        {title}
      </h2>
      <p>{words}</p>
      <ul>
        {gradeNames[basis]
          .map((name, index) => (
            <li key={name}>
              <span className={css.sign} aria-hidden="true">
                {basis === 'study' ? (
                  <CertaintyLeaves level={index + 1} />
                ) : (
                  <BasisSign basis={basis} grade={index + 1} />
                )}
              </span>
              <span>
                <b>{basis === 'book' ? messages.book : name}</b>
                <span className={`${text.small} ${text.mute}`}>{messages.grades[basis][index]}</span>
                <span className={text.hidden}>{gradeCounts[basis][index]}</span>
              </span>
            </li>
          ))
          .toReversed()}
      </ul>
    </section>
  )
}
