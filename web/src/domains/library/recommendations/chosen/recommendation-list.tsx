import { useState } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { listOfLessons, maxChosen } from '@oka/contract/recommendations/list-of-lessons.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { isEvening } from '../../../../platform/text/is-evening.ts'
import { useIllustrationUrl } from '../../../../platform/site/site.ts'
import { ChildSwitch } from '../../../profile/index.ts'
import { FeaturedCard } from '../cards/featured-card.tsx'
import { LeftOutCard } from '../cards/left-out-card.tsx'
import { NotForUsButton } from '../cards/not-for-us-button.tsx'
import { RecommendationRow } from '../cards/recommendation-row.tsx'
import { HowWeChoose } from './how-we-choose.tsx'
import { QuestionsInvitation } from '../questions-invitation.tsx'
import css from './recommendation-list.module.css'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'
import { useLeftOutHere } from '../use-left-out-here.ts'
import type { Recommendations } from '../use-recommendations.ts'
import { SaveButton } from '../../saved-activities/save-button.tsx'

interface RecommendationListProps {
  /** Complete: what arrives later does not change what is shown. */
  chosen: Recommendations
  /** Where the answers are changed. */
  answersPath: string
  lessonPath: (lesson: Activity) => string
}

const firstOf = ({ recommendations, whom }: Recommendations) => ({
  shown: listOfLessons(recommendations, maxChosen),
  whom,
})

/**
 * The best recommendations as they were when the page opened or another child was chosen, of three at most one
 * that opens with a membership (DOOR-6); one that is left out keeps its place until the page is left.
 */
export function RecommendationList({ chosen, answersPath, lessonPath }: RecommendationListProps) {
  const { family, whom } = chosen
  const words = { ...chosen.words, hidesConditions: true }
  const [{ shown, ...first }, setFirst] = useState(() => firstOf(chosen))
  if (first.whom !== whom) setFirst(firstOf(chosen))
  const [hour] = useState(() => new Date().getHours())
  const here = useLeftOutHere<HTMLUListElement>()
  const { list, leftOut } = here
  const isEmpty = shown.length === 0
  return (
    <>
      <RecommendationsHead {...(!isEmpty && { lead: messages.lead(shown.length) })} />
      {whom !== null && (
        <div className={css.switch}>
          <ChildSwitch
            isTonight={isEvening(hour)}
            announcement={messages.chosenFor(words.who?.short ?? '', shown.length)}
          />
        </div>
      )}
      {isEmpty ? (
        <NothingToChoose />
      ) : (
        <div className={css.columns}>
          <ul className={css.list} ref={list}>
            {shown.map((recommendation, index) => {
              const { lesson } = recommendation
              const reason = leftOut.get(lesson.id)
              const Card = index === 0 ? FeaturedCard : RecommendationRow
              return (
                <li key={lesson.id} className={index === 0 || reason !== undefined ? css.wide : undefined}>
                  {reason !== undefined ? (
                    <LeftOutCard
                      title={lesson.title}
                      reason={reason}
                      onReason={(next) => here.leave(lesson, index, next)}
                      onUndo={() => here.restore(lesson, index)}
                    />
                  ) : (
                    <Card recommendation={recommendation} words={words} path={lessonPath(lesson)}>
                      <SaveButton activity={lesson} hasText />
                      <NotForUsButton title={lesson.title} onPress={() => here.leave(lesson, index, null)} />
                    </Card>
                  )}
                </li>
              )
            })}
          </ul>
          <div className={css.aside}>
            {chosen.hasAnswers ? (
              <HowWeChoose
                family={family}
                who={words.who}
                hasHealthConsent={chosen.hasHealthConsent}
                answersPath={answersPath}
              />
            ) : (
              <QuestionsInvitation />
            )}
          </div>
        </div>
      )}
    </>
  )
}

export const RecommendationsHead = ({ lead }: { lead?: string }) => (
  <div className={css.head}>
    <Link className={buttonClass('back')} to={paths.home}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {messages.home}
    </Link>
    <h1>{messages.title}</h1>
    {lead && <p className={text.lead}>{lead}</p>}
  </div>
)

function NothingToChoose() {
  const picture = useIllustrationUrl()
  return (
    <StatePanel
      picture={picture('state-done')}
      title={messages.emptyTitle}
      actions={
        <Link className={buttonClass('outline')} to={paths.program(auto)}>
          {messages.seeLessons}
        </Link>
      }
    >
      {messages.emptyText}
    </StatePanel>
  )
}
