import { useRef, useState } from 'react'
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
  /** Best first. */
  recommendations: readonly Recommendation<Activity>[]
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
  const shown = recommendations[index]
  const shorter = shown && recommendations.find((other) => other.lesson.minutes < shown.lesson.minutes)
  const show = (next: Recommendation<Activity>) => {
    setShownId(next.lesson.id)
    announce(recommendationsMessages.nowShown(next.lesson.title))
  }
  const showAnother = () => {
    const another = recommendations[(index + 1) % recommendations.length]
    if (another) show(another)
  }
  const reason = removed ? leftOut.get(removed.id) : undefined
  const putOffButton = useRef<HTMLButtonElement>(null)
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
        {shown && (
          <Button
            kind="text"
            onClick={() => {
              flushSync(() => setRemoved(null))
              focus('a')
            }}
          >
            <IconRefresh size={20} stroke={1.75} aria-hidden />
            {recommendationsMessages.showAnother}
          </Button>
        )}
      </div>
    )
  if (!shown) return null
  const { lesson } = shown
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
                  putOffButton.current?.focus({ preventScroll: true })
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
                  notTonight.putOff(false) // of another lesson nobody has said it
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
          ref={putOffButton}
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
