import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconCircleCheckFilled, IconLeaf } from '@tabler/icons-react'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { Fold } from '../fold.tsx'
import row from '../home-row.module.css'
import { Branch } from './branch.tsx'
import css from './week-card.module.css'
import type { ThingOfWeek } from './things-of-week.ts'
import { weekMessages as messages } from './week.messages.ts'

interface ShownThing extends ThingOfWeek {
  path: string
  /** Done since the week was last shown. */
  isNewlyDone: boolean
}

interface WeekCardProps {
  things: readonly ShownThing[]
  /** How many of them were left from last week. */
  movedCount: number
  /** What was taken out by “Make this week smaller”. */
  setAside: { count: number; isSaved: boolean }
  /** `null` where nothing can be taken out. */
  onMakeSmaller: (() => void) | null
  onPutBack: () => void
  /** One lesson more, for a week that is finished; `null` where there is none. */
  morePath: string | null
  /** Below the week. */
  children?: ReactNode
}

/** A week that can be finished: a few things on any days, in words and as a branch, in one row that opens. */
export function WeekCard({
  things,
  movedCount,
  setAside,
  onMakeSmaller,
  onPutBack,
  morePath,
  children,
}: WeekCardProps) {
  const heading = useId()
  const done = things.filter(({ isDone }) => isDone)
  const left = things.filter(({ isDone }) => !isDone)
  const isSmaller = setAside.count > 0
  return (
    <section aria-labelledby={heading}>
      <Fold
        className={row.row}
        lineClassName={row.main}
        line={
          <>
            <Branch
              leaves={things.map(({ key, isDone, isNewlyDone }) => ({ key, isDone, isNew: isNewlyDone }))}
            />
            <span>
              <span className={row.detail} role="heading" aria-level={2} id={heading}>
                {messages.title}
              </span>
              <span className={row.title}>{stateText(done.length, left.length)}</span>
              <span className={row.detail}>
                {detailText({ done: done.length, left, isSmaller, wasMoved: movedCount > 0 })}
              </span>
            </span>
          </>
        }
      >
        <ul className={css.things}>
          {[...done, ...left].map((thing) => (
            <Thing key={thing.key} thing={thing} />
          ))}
        </ul>
        {left.length > 0 && movedCount > 0 && !isSmaller && <Kind>{messages.fromLastWeek(movedCount)}</Kind>}
        {isSmaller && left.length > 0 && (
          <Kind>
            {setAside.isSaved
              ? messages.waitsInSaved(things.length + 1, setAside.count)
              : messages.setAside(setAside.count)}
          </Kind>
        )}
        <div className={css.action}>
          {left.length === 0 ? (
            morePath && (
              <Link className={buttonClass('text')} to={morePath}>
                {messages.readOneMore}
              </Link>
            )
          ) : (
            <>
              {onMakeSmaller && (
                <Button kind="text" onClick={onMakeSmaller}>
                  {messages.makeSmaller}
                </Button>
              )}
              {isSmaller && (
                <Button kind="text" onClick={onPutBack}>
                  {messages.putBack}
                </Button>
              )}
            </>
          )}
        </div>
        {children}
      </Fold>
    </section>
  )
}

function stateText(done: number, left: number): string {
  if (left === 0) return messages.finished
  return done === 0 ? messages.smallThings(left) : messages.doneAndToGo(done, left)
}

interface Detail {
  done: number
  left: readonly ShownThing[]
  isSmaller: boolean
  wasMoved: boolean
}

function detailText({ done, left, isSmaller, wasMoved }: Detail): string {
  if (left.length === 0) return messages.nothingMore
  if (isSmaller) return messages.wholeWeek
  if (wasMoved && done > 0) return messages.lastWeekStays
  return messages.together(
    left.length,
    left.reduce((sum, { minutes }) => sum + minutes, 0),
  )
}

const Thing = ({ thing: { title, path, minutes, isDone } }: { thing: ShownThing }) =>
  isDone ? (
    <li>
      <IconCircleCheckFilled size={24} aria-hidden />
      <span>
        {title}
        <span className={text.hidden}>, {messages.done}</span>
      </span>
    </li>
  ) : (
    <li>
      <i className={css.open} aria-hidden="true" />
      <Link to={path}>{title}</Link>
      <span className={`${text.small} ${text.mute} ${css.minutes}`}>{messages.minutes(minutes)}</span>
    </li>
  )

const Kind = ({ children }: { children: ReactNode }) => (
  <p className={css.kind}>
    <IconLeaf size={24} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </p>
)
