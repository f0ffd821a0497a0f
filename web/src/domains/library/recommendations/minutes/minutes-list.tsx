import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LearningFacts, Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import { fitIntoMinutes } from '@oka/contract/recommendations/fit-into-minutes.rule.ts'
import { isBegun } from '@oka/contract/recommendations/remaining-time.rule.ts'
import { RadioCards } from '@oka/ui/form/radio-cards.tsx'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { LessonRow, lessonRowClass } from '@oka/ui/lesson/lesson-row.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { KindIcon } from '../../lesson-model/kind-icon.tsx'
import { setPlayIntent } from '../../play-intent.ts'
import { learningMessages } from '../../lesson-model/learning.messages.ts'
import { lessonKind } from '../../lesson-model/lesson-kind.ts'
import { RecommendationRow } from '../cards/recommendation-row.tsx'
import type { ReasonWords } from '../reason-in-words.ts'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'
import css from './minutes-list.module.css'

interface MinutesListProps {
  recommendations: readonly Recommendation<Activity>[]
  learning: LearningFacts
  lessonPath: (lesson: Activity) => string
  /** Shut lessons that fit the family, the best first; the first that is short enough is named (DOOR-6). */
  shut: readonly Recommendation<Activity>[]
  words: ReasonWords
}

const choices = [
  { value: 5, stage: 'seed' },
  { value: 10, stage: 'sprout' },
  { value: 20, stage: 'sapling' },
] as const

/**
 * “I have 5, 10, 20 minutes”: lessons that add up to it, half-finished ones with what is left of them. A
 * press plays at once. Each has the minutes that it has everywhere, and they add up.
 */
export function MinutesList({ recommendations, learning, lessonPath, shut, words }: MinutesListProps) {
  const heading = useId()
  const picture = useIllustrationUrl()
  const [minutes, setMinutes] = useState(10)
  const { things, minutes: together } = useMemo(
    () => fitIntoMinutes(recommendations, learning, minutes),
    [recommendations, learning, minutes],
  )
  const named = things.length < 2 ? undefined : shut.find(({ lesson }) => lesson.minutes <= minutes)
  const options = choices.map(({ value, stage }) => ({
    value,
    label: messages.minutes(value),
    picture: (
      <span className={css.picture}>
        <GrowthIcon stage={stage} />
        {value === minutes && <IconCircleCheckFilled className={css.tick} size={20} />}
      </span>
    ),
  }))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{messages.iHave}</h2>
      <div className={css.choices}>
        <RadioCards labelledBy={heading} value={minutes} options={options} onChange={setMinutes} />
      </div>
      <p className={`${text.small} ${text.mute} ${css.sum}`} role="status">
        {things.length > 0 ? messages.together(things.length, together) : messages.nothingFits}
      </p>
      <ul className={css.rows} key={minutes}>
        {things.map(({ lesson, minutes: left }) => (
          <li key={lesson.id}>
            <Link
              className={lessonRowClass({ isCurrent: false, isLocked: false })}
              to={lessonPath(lesson)}
              onClick={setPlayIntent(lesson.id)}
            >
              <LessonRow
                picture={picture(lesson.poster)}
                icon={<KindIcon kind={lessonKind(lesson)} size={18} />}
                title={lesson.title}
                meta={
                  isBegun(learning.progress.get(lesson.id))
                    ? learningMessages.kindAndTimeLeft(lessonKind(lesson), left)
                    : learningMessages.kindAndTime(lessonKind(lesson), left)
                }
              />
            </Link>
          </li>
        ))}
      </ul>
      {named && <RecommendationRow recommendation={named} words={words} path={lessonPath(named.lesson)} />}
    </section>
  )
}
