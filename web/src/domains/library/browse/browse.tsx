import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { IconInfoCircle } from '@tabler/icons-react'
import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { announce } from '../../../platform/announcer/announcer.ts'
import { LoadFailed, LoadingStatus } from '../load-state.tsx'
import { lessonKind } from '../lesson-model/lesson-kind.ts'
import { shownLessons } from '../recommendations/facts.ts'
import { findMatches, parseBrowse, printBrowse, type Browsed } from './browse-choice.rule.ts'
import { BrowseList } from './browse-list.tsx'
import { BrowsePlaces } from './browse-places.tsx'
import css from './browse.module.css'
import { browseMessages as messages } from './browse.messages.ts'

interface BrowseProps {
  /** `null` while they load. */
  programs: readonly Program[] | null
  info: BrowseInfo
  isFailed: boolean
  onRetry: () => void
}

/**
 * All lessons, found by what they are about (DOOR-11). The choice is in the address and nowhere else: choosing
 * within the page sends nothing.
 */
export function Browse({ programs, info, isFailed, onRetry }: BrowseProps) {
  const { search } = useLocation()
  const view = useMemo(
    () =>
      parseBrowse(
        search,
        info.needs.map(({ slug }) => slug),
      ),
    [search, info],
  )
  const lessons = useMemo(() => programs && joinInfo(programs, info), [programs, info])
  const heading = useRef<HTMLHeadingElement>(null)
  const count = lessons && view.isList ? findMatches(lessons, view.choice).length : null
  useArrive(printBrowse(view), count, heading)
  if (!lessons) return isFailed ? <LoadFailed onRetry={onRetry} /> : <Loading />
  return (
    <div className={css.page}>
      {view.isList ? (
        <BrowseList lessons={lessons} choice={view.choice} needs={info.needs} headingRef={heading}>
          {view.hasUnknown && <UnknownLeftOut />}
        </BrowseList>
      ) : (
        <BrowsePlaces lessons={lessons} needs={info.needs}>
          {view.hasUnknown && <UnknownLeftOut />}
        </BrowsePlaces>
      )}
    </div>
  )
}

const nothingKnown = { shortAnswer: '', sureness: null, needs: [] }

function joinInfo(programs: readonly Program[], info: BrowseInfo): Browsed[] {
  const byId = new Map(info.lessons.map((lesson) => [lesson.activityId, lesson]))
  return shownLessons(programs).map((lesson) => ({
    lesson,
    kind: lessonKind(lesson),
    info: byId.get(lesson.id) ?? { activityId: lesson.id, ...nothingKnown },
  }))
}

/**
 * After a press the count is announced, and takes the focus where what was pressed is gone. In the layout
 * effect: `useKeepFocus` would find a place of its own right after it.
 */
function useArrive(query: string, count: number | null, heading: RefObject<HTMLHeadingElement | null>) {
  const shown = useRef(query)
  useLayoutEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (count === null) return
    announce(messages.listHeading(count))
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [query, count, heading])
}

const UnknownLeftOut = () => (
  <p className={css.note}>
    <IconInfoCircle size={20} stroke={1.75} aria-hidden />
    <span>{messages.unknownLeftOut}</span>
  </p>
)

const Loading = () => (
  <div className={css.page} aria-busy="true">
    <h1>{messages.title}</h1>
    <LoadingStatus />
    <div className={css.skeleton}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height="120px" radius="var(--r-leaf-s)" />
      ))}
    </div>
  </div>
)
