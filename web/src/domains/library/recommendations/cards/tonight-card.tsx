import { useState } from 'react'
import { Link } from 'react-router'
import { IconRefresh } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../../../app/paths.ts'
import { announce } from '../../../../platform/announcer/announcer.ts'
import type { ReasonWords } from '../reason-in-words.ts'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'
import { FeaturedCard } from './featured-card.tsx'

interface TonightCardProps {
  /** Best first; at least one. */
  recommendations: readonly [Recommendation<Activity>, ...Recommendation<Activity>[]]
  words: ReasonWords
  lessonPath: (lesson: Activity) => string
  isEvening: boolean
  /** Whether the lesson is for one of several, who is named. */
  isOneOfSeveral: boolean
}

/** One recommendation at a time; “Show another” goes through the others and comes round again. */
export function TonightCard({
  recommendations,
  words,
  lessonPath,
  isEvening,
  isOneOfSeveral,
}: TonightCardProps) {
  const [shownId, setShownId] = useState<string | null>(null)
  const index = Math.max(
    0,
    recommendations.findIndex(({ lesson }) => lesson.id === shownId),
  )
  const shown = recommendations[index] ?? recommendations[0]
  const showAnother = () => {
    const next = recommendations[(index + 1) % recommendations.length] ?? recommendations[0]
    setShownId(next.lesson.id)
    announce(messages.nowShown(next.lesson.title))
  }
  return (
    <FeaturedCard
      recommendation={shown}
      words={words}
      path={lessonPath(shown.lesson)}
      kicker={messages.kicker(isEvening, isOneOfSeveral ? (words.who?.short ?? null) : null)}
    >
      {recommendations.length > 1 && (
        <Button kind="text" onClick={showAnother}>
          <IconRefresh size={20} stroke={1.75} aria-hidden />
          {messages.showAnother}
        </Button>
      )}
      <Link className={buttonClass('text')} to={paths.recommendations}>
        {messages.allChosen}
      </Link>
    </FeaturedCard>
  )
}
