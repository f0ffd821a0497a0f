import { Link } from 'react-router'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { Reasons } from '../cards/reasons.tsx'
import css from './lesson-suggestion.module.css'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'
import { useRecommendations } from '../use-recommendations.ts'

export interface LessonSuggestionProps {
  programs: readonly Program[]
  account: LandingAccountInfo | null
  /** The lesson on screen and the one after it, which are not suggested. */
  besides: readonly (Activity | null)[]
}

/**
 * Below the way on: the best lesson for this family that comes from elsewhere, with its reason. Nothing
 * without answers. Loaded on demand.
 */
export default function LessonSuggestion({ programs, account, besides }: LessonSuggestionProps) {
  const { open, hasAnswers, words } = useRecommendations(programs, account)
  const suggestion = open.find(({ lesson }) => besides.every((other) => other?.id !== lesson.id))
  if (!hasAnswers || !suggestion) return null
  const { lesson, reasons } = suggestion
  return (
    <section className={css.suggestion} aria-labelledby="suggestion">
      <h2 className={`${text.small} ${text.mute}`} id="suggestion">
        {messages.alsoForYou}
      </h2>
      <Link to={paths.lesson(lesson.programId, lesson.id)}>{lesson.title}</Link>
      <Reasons reasons={reasons} most={1} words={{ ...words, hidesConditions: true }} />
    </section>
  )
}
