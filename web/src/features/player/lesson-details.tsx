import { Link } from 'react-router'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Evidence } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import css from './lesson-details.module.css'
import { playerMessages as messages } from './player.messages.ts'
import { NotAdvice, EvidenceCards } from '../lesson-frame/lesson-frame.door.ts'
import { learningMessages, lessonKind } from '../lesson-model/lesson-model.door.ts'
import { useJump } from '../saved-progress/saved-progress.door.ts'

interface LessonDetailsProps {
  evidence: readonly Evidence[]
  next: Activity | null
  nextPath: string | null
  isDone: boolean
  onMarkDone: () => void
}

/** Below the video: the next lesson, the source, and when the video counts as done. */
export function LessonDetails({ evidence, next, nextPath, isDone, onMarkDone }: LessonDetailsProps) {
  const picture = useIllustrationUrl()
  const jump = useJump()
  return (
    <>
      {next && nextPath && (
        <div className={css.panel}>
          <p className={`${text.small} ${text.mute}`}>{messages.upNext}</p>
          <Link className={css.next} to={nextPath} onClick={() => jump(next)}>
            <LeafImage className={css.picture} size="small" src={picture(next.poster)} alt="" />
            <span>
              <b>{next.title}</b>
              <span className={`${text.small} ${text.mute}`}>{learningMessages.kindAndTime(lessonKind(next), next.minutes)}</span>
            </span>
          </Link>
        </div>
      )}
      <div>
        <EvidenceCards evidence={evidence} />
        <NotAdvice />
      </div>
      <MarkDone isDone={isDone} onMarkDone={onMarkDone} />
    </>
  )
}

const MarkDone = ({ isDone, onMarkDone }: { isDone: boolean; onMarkDone: () => void }) => (
  <div className={css.markDone}>
    <p className={css.done} role="status">
      {isDone && (
        <>
          <IconCircleCheckFilled size={22} aria-hidden />
          {messages.isDone}
        </>
      )}
    </p>
    {!isDone && (
      <>
        <p className={`${text.small} ${text.mute}`}>{messages.markDoneRule}</p>
        <Button kind="outline" onClick={onMarkDone}>
          {messages.markDone}
        </Button>
      </>
    )}
  </div>
)
