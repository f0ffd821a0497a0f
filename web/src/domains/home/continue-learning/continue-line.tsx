import { Link } from 'react-router'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import { ProgressBar } from '@oka/ui/progress/progress-bar.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { continueText, timeText } from './continue-card.tsx'
import { continueLearningMessages as messages } from './continue-learning.messages.ts'
import css from './continue-line.module.css'
import { setPlayIntent, learningMessages, lessonState } from '../../library/index.ts'

/** The next lesson in one line, where something else on the page has the orange play. */
export function ContinueLine({
  program,
  activity,
  path,
}: {
  program: Program
  activity: Activity
  path: string
}) {
  const illustrationUrl = useIllustrationUrl()
  const state = lessonState(activity)
  const number = program.learningActivities.findIndex(({ id }) => id === activity.id) + 1
  return (
    <section aria-labelledby="continue">
      <h2 className={text.hidden} id="continue">
        {learningMessages.continue}
      </h2>
      <Link className={css.line} to={path} onClick={setPlayIntent(activity.id)}>
        <LeafImage className={css.picture} size="small" src={illustrationUrl(activity.poster)} alt="" />
        <span className={css.words}>
          <span className={`${text.small} ${text.mute}`}>
            {messages.lessonOf(program.fullName, number, program.learningActivities.length)}
          </span>
          <b className={css.title}>{activity.title}</b>
          {state.kind === 'started' && <ProgressBar share={state.share} />}
          <span className={css.state}>
            <b>{continueText(activity, state)}</b>
            <span className={text.mute}>{timeText(activity, state)}</span>
          </span>
        </span>
        <span className={css.play} aria-hidden="true">
          <IconPlayerPlayFilled size={24} />
        </span>
      </Link>
    </section>
  )
}
