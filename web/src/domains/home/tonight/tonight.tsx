import { useState } from 'react'
import { flushSync } from 'react-dom'
import { IconMoon, IconRefresh } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Recommendation } from '@oka/contract/recommendations/recommendations.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { Note } from '@oka/ui/state/note.tsx'
import { announce } from '../../../platform/announcer/announcer.ts'
import {
  FeaturedCard,
  LeftOutCard,
  NotForUsButton,
  type ReasonWords,
  recommendationsMessages,
  useLeftOutHere,
} from '../../library/index.ts'
import { tonightMessages as messages } from './tonight.messages.ts'
import { useNotTonight } from './use-not-tonight.ts'

interface TonightProps {
  /** Best first; at least one. */
  recommendations: readonly [Recommendation<Activity>, ...Recommendation<Activity>[]]
  words: ReasonWords
  lessonPath: (lesson: Activity) => string
  isEvening: boolean
  /** The one of several that the lesson is for, who is named; null in other families. */
  whom: string | null
}

/**
 * One lesson at a time; “Show another” goes through the others and comes round again. “Not tonight” folds it,
 * and only there it can be left out.
 */
export function Tonight({ recommendations, words, lessonPath, isEvening, whom }: TonightProps) {
  const [shownId, setShownId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Activity | null>(null)
  const notTonight = useNotTonight(whom ?? '')
  const here = useLeftOutHere<HTMLDivElement>()
  const { list, leftOut } = here
  const index = Math.max(
    0,
    recommendations.findIndex(({ lesson }) => lesson.id === shownId),
  )
  const shown = recommendations[index] ?? recommendations[0]
  const { lesson } = shown
  const shorter = recommendations.find((other) => other.lesson.minutes < lesson.minutes)
  const show = (next: Recommendation<Activity>) => {
    setShownId(next.lesson.id)
    announce(recommendationsMessages.nowShown(next.lesson.title))
  }
  const showAnother = () => show(recommendations[(index + 1) % recommendations.length] ?? shown)
  const reason = removed ? leftOut.get(removed.id) : undefined
  /** The pressed button is gone: the focus goes on in its place. */
  const focus = (selector: string) =>
    list.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })

  if (removed && reason !== undefined)
    return (
      <div ref={list}>
        <LeftOutCard
          title={removed.title}
          reason={reason}
          onReason={(given) => here.leave(removed, 0, given)}
          onUndo={() => {
            here.restore(removed, 0)
            setRemoved(null)
          }}
        />
        <Button
          kind="text"
          onClick={() => {
            flushSync(() => {
              setRemoved(null)
              notTonight.putOff(false)
            })
            focus('a')
          }}
        >
          <IconRefresh size={20} stroke={1.75} aria-hidden />
          {recommendationsMessages.showAnother}
        </Button>
      </div>
    )
  if (notTonight.isPutOff)
    return (
      <div ref={list}>
        <Note
          tone="sand"
          icon={<IconMoon size={24} stroke={1.75} aria-hidden />}
          title={messages.putOff(isEvening)}
          actions={
            <>
              <Button
                kind="text"
                aria-label={messages.undoPutOff(lesson.title)}
                onClick={() => {
                  flushSync(() => notTonight.putOff(false))
                  focus('button:last-of-type')
                }}
              >
                {messages.undo}
              </Button>
              {shorter && (
                <Button
                  kind="text"
                  onClick={() => {
                    flushSync(() => {
                      notTonight.putOff(false)
                      show(shorter)
                    })
                    focus('a')
                  }}
                >
                  {messages.somethingShorter}
                </Button>
              )}
              <NotForUsButton
                title={lesson.title}
                onPress={() => {
                  setRemoved(lesson)
                  here.leave(lesson, 0, null)
                }}
              />
            </>
          }
        >
          {messages.waits(lesson.title)}
        </Note>
      </div>
    )
  return (
    <div ref={list}>
      <FeaturedCard
        recommendation={shown}
        words={words}
        path={lessonPath(lesson)}
        mostReasons={2}
        kicker={recommendationsMessages.kicker(isEvening, whom === null ? null : (words.who?.short ?? null))}
      >
        {recommendations.length > 1 && (
          <Button kind="text" onClick={showAnother}>
            <IconRefresh size={20} stroke={1.75} aria-hidden />
            {recommendationsMessages.showAnother}
          </Button>
        )}
        <Button
          kind="text"
          onClick={() => {
            flushSync(() => notTonight.putOff(true))
            announce(messages.putOff(isEvening))
            focus('button')
          }}
        >
          <IconMoon size={20} stroke={1.75} aria-hidden />
          {messages.notNow(isEvening)}
        </Button>
      </FeaturedCard>
    </div>
  )
}
