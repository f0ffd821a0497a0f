import { Link } from 'react-router'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { nameOfGrade } from '@oka/contract/catalogue/grade-in-words.rule.ts'
import { AdviceRings } from '@oka/ui/evidence/advice-rings.tsx'
import { CertaintyLeaves } from '@oka/ui/evidence/certainty-leaves.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { AccessState } from '../lesson-model/access-state.tsx'
import { KindIcon } from '../lesson-model/kind-icon.tsx'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import { setPlayIntent } from '../play-intent.ts'
import type { Browsed } from './browse-choice.rule.ts'
import css from './browse-row.module.css'

/** A lesson in the list: what it answers and how sure that is, whether it is open or shut. */
export function BrowseRow({ lesson, kind, info: { shortAnswer, sureness } }: Browsed) {
  const picture = useIllustrationUrl()
  const answer = shortAnswer || lesson.subtitle
  return (
    <li className={css.item}>
      <Link
        className={css.row}
        to={paths.lesson(lesson.programId, lesson.id)}
        onClick={lesson.available ? setPlayIntent(lesson.id) : undefined}
      >
        <span className={css.words}>
          <h3>{lesson.title}</h3>
          {answer !== '' && <span className={css.answer}>{answer}</span>}
          <span className={text.meta}>
            {sureness && (
              <span className={css.sureness}>
                {sureness.basis === 'study' && sureness.grade !== null && (
                  <CertaintyLeaves level={sureness.grade} />
                )}
                {sureness.basis === 'guideline' && <AdviceRings level={sureness.grade ?? 0} />}
                <span className={text.hidden}>{`${evidenceWords.sureness[sureness.basis]}: `}</span>
                {nameOfGrade(sureness)}
              </span>
            )}
            <span>
              <KindIcon kind={kind} size={18} />
              {learningMessages.kindAndTime(kind, lesson.minutes)}
            </span>
          </span>
        </span>
        <span className={css.end}>
          <LeafImage size="small" src={picture(lesson.poster)} alt="" />
          <AccessState lesson={lesson} className={css.state} />
        </span>
      </Link>
    </li>
  )
}
