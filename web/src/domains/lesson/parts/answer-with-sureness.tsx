import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { gradeInWords } from '@oka/contract/catalogue/grade-in-words.rule.ts'
import type { PublicParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { AdviceRings } from '@oka/ui/evidence/advice-rings.tsx'
import { CertaintyLeaves } from '@oka/ui/evidence/certainty-leaves.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './answer-with-sureness.module.css'

interface AnswerWithSurenessProps {
  /** The lesson's title. */
  question: string
  answer: string
  sureness: PublicParts['sureness']
}

/** What a lesson answers and how sure it is, outside of the lesson. */
export const AnswerWithSureness = ({ question, answer, sureness: [first] }: AnswerWithSurenessProps) => (
  <>
    <h3 className={css.question}>{question}</h3>
    <p className={css.answer}>{answer}</p>
    {first && <Sureness of={first} />}
  </>
)

function Sureness({ of }: { of: PublicParts['sureness'][number] }) {
  const { basis, grade } = of
  const { gradeName, gradeCount, sureness } = gradeInWords(of)
  return (
    <p className={css.sureness}>
      {basis === 'study' && grade !== null && <CertaintyLeaves level={grade} />}
      {basis === 'guideline' && <AdviceRings level={grade ?? 0} />}
      <span>
        <span className={text.hidden}>{`${evidenceWords.sureness[basis]}: `}</span>
        <b>{gradeName}</b>
        {gradeCount && <span className={text.hidden}> {gradeCount}</span>}
        {sureness && <span> {sureness}</span>}
      </span>
    </p>
  )
}
