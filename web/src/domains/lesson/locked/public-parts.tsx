import { Link } from 'react-router'
import { evidenceWords } from '@oka/contract/catalogue/evidence.messages.ts'
import { gradeInWords } from '@oka/contract/catalogue/grade-in-words.rule.ts'
import type { PublicParts as Parts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { BasisSign } from '@oka/ui/evidence/basis-sign.tsx'
import { CertaintyLeaves } from '@oka/ui/evidence/certainty-leaves.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import type { LessonPaths } from '../frame/lesson-nav.tsx'
import { learningMessages, loadStateMessages } from '../../library/index.ts'
import { lessonMessages as messages } from '../lesson.messages.ts'
import { lessonPartsMessages } from '../parts/lesson-parts.messages.ts'
import { SeekHelp } from '../parts/seek-help.tsx'
import { ShortAnswer } from '../parts/short-answer.tsx'
import { useActivityPreview } from './activity-preview.queries.ts'
import css from './public-parts.module.css'

interface PublicPartsProps {
  activityId: string
  /** What came with the page. */
  prerendered: Parts | null
  paths: Pick<LessonPaths, 'evidence' | 'help'>
}

/** What everybody may read of a shut lesson: its answer, how sure, and when to ask for help (DOOR-4). */
export function PublicParts({ activityId, prerendered, paths }: PublicPartsProps) {
  const query = useActivityPreview(activityId, prerendered === null)
  const parts = prerendered ?? query.data
  if (!parts) return <NotThere query={query} />
  const { shortAnswer, sureness, seekHelp, help } = parts
  return (
    <div className={css.parts}>
      {shortAnswer && <ShortAnswer answer={shortAnswer} isUrgent={false} />}
      {sureness.length > 0 && <HowSure sureness={sureness} path={paths.evidence} />}
      {seekHelp.length > 0 && <SeekHelp lines={seekHelp} kinds={help} helpPath={paths.help} />}
    </div>
  )
}

const HowSure = ({ sureness, path }: { sureness: Parts['sureness']; path: string }) => (
  <div>
    <ul className={css.sure}>
      {sureness.map((one) => {
        const { gradeName, gradeCount, sureness: rest } = gradeInWords(one)
        return (
          <li key={one.what + gradeName}>
            <BasisSign basis={one.basis} grade={one.grade} />
            <div>
              <p>
                {one.basis === 'study' && one.grade !== null && <CertaintyLeaves level={one.grade} />}
                <b>{gradeName}</b> {gradeCount} {rest}
              </p>
              <p className={`${text.small} ${text.mute}`}>
                {evidenceWords.basis[one.basis]}: {one.what}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
    <Link className={css.howSure} to={path}>
      {lessonPartsMessages.howSure}
    </Link>
  </div>
)

function NotThere({ query }: { query: ReturnType<typeof useActivityPreview> }) {
  if (query.isPaused) return <p className={`${text.mute} ${css.state}`}>{messages.answerOffline}</p>
  if (query.isError)
    return (
      <div className={css.state} role="alert">
        <p>{loadStateMessages.failedTitle}</p>
        <Button kind="outline" onClick={() => void query.refetch()}>
          {learningMessages.tryAgain}
        </Button>
      </div>
    )
  return (
    <div className={css.state} aria-busy="true">
      <Skeleton height="132px" radius="var(--r-leaf)" />
      <Skeleton width="70%" height="20px" />
    </div>
  )
}
