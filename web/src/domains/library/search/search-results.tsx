import { Link } from 'react-router'
import { IconListCheck, IconPrinter, IconWorld } from '@tabler/icons-react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { SearchEntry } from '@oka/contract/search/search-file.schema.ts'
import { SmallPlayIcon } from '@oka/ui/button/play-button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { AccessState } from '../lesson-model/access-state.tsx'
import { KindIcon } from '../lesson-model/kind-icon.tsx'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import { lessonKind } from '../lesson-model/lesson-kind.ts'
import { setPlayIntent } from '../play-intent.ts'
import { AskTeam, type AskTeamProps } from './ask-team.tsx'
import { LookAround } from './look-around.tsx'
import css from './search.module.css'
import { searchMessages as messages } from './search.messages.ts'
import type { ShownAnswer } from './shown-answer.rule.ts'

interface SearchResultsProps {
  answer: ShownAnswer
  lessons: ReadonlyMap<string, Activity>
  pathOf: (entry: SearchEntry) => string
  /** What the team may be asked after this input. */
  question: AskTeamProps
}

/** The heading says how sure the answer is. Nothing found is never nothing shown. */
export function SearchResults({ answer, lessons, pathOf, question }: SearchResultsProps) {
  const { band, corrections, more, pages, isForPage } = answer
  const isNothing = answer.lessons.length + more.length + pages.length === 0
  const pageList = pages.length > 0 && <MoreList title={messages.pages} entries={pages} pathOf={pathOf} />
  return (
    <>
      {corrections.length > 0 && !isNothing && (
        <p className={css.shownFor}>
          {messages.shownFor} <b>{corrections.map(({ read }) => read).join(', ')}</b>
        </p>
      )}
      {isForPage && pageList}
      {answer.lessons.length > 0 && (
        <section className={css.group} aria-labelledby="search-lessons">
          <h2 id="search-lessons">{isForPage ? messages.perhapsLessons : messages.band(band)}</h2>
          <ul className={css.results}>
            {answer.lessons.map((entry, at) => {
              const lesson = lessons.get(entry.id)
              return (
                lesson && (
                  <LessonResult
                    key={entry.id}
                    entry={entry}
                    lesson={lesson}
                    path={pathOf(entry)}
                    isBest={at === 0 && band === 'answers' && !isForPage && lesson.available}
                  />
                )
              )
            })}
          </ul>
        </section>
      )}
      {more.length > 0 && <MoreList title={messages.more} entries={more} pathOf={pathOf} />}
      {!isForPage && pageList}
      {isNothing && (
        <section className={css.nothing}>
          <h2>{messages.nothingNear}</h2>
          <p>{messages.nothingNearText}</p>
          <LookAround />
        </section>
      )}
      {band === 'nearest' && !isForPage && <AskTeam {...question} />}
    </>
  )
}

/** "Probably, for many." alone says too little. */
const shortestBeginning = 45

/** The first sentence, with what follows where it is very short. */
function beginningOf(words: string): string {
  let end = 0
  while (end < Math.min(words.length, shortestBeginning)) {
    const next = words.slice(end).search(/[.?!](\s|$)/u)
    if (next === -1) return words
    end += next + 1
  }
  return words.slice(0, end)
}

interface LessonResultProps {
  entry: SearchEntry
  lesson: Activity
  path: string
  /** The first of a sure answer, drawn larger. */
  isBest: boolean
}

/** Without a picture: which ones are loaded would tell the server what was looked for (DOOR-3). */
function LessonResult({ entry, lesson, path, isBest }: LessonResultProps) {
  const kind = lessonKind(lesson)
  const ages = messages.ages(entry.ages)
  const answer = beginningOf(entry.shortAnswer)
  return (
    <li className={isBest ? css.best : undefined}>
      <Link
        className={css.result}
        to={path}
        onClick={lesson.available ? setPlayIntent(lesson.id) : undefined}
      >
        <span className={css.words}>
          <h3>{lesson.title}</h3>
          {answer !== '' && <span className={css.answer}>{answer}</span>}
          <span className={text.meta}>
            <span>
              <KindIcon kind={kind} size={18} />
              {learningMessages.kindAndTime(kind, lesson.minutes)}
            </span>
            {ages !== '' && <span>{ages}</span>}
            <AccessState lesson={lesson} className={css.state} />
          </span>
        </span>
        {isBest && <SmallPlayIcon />}
      </Link>
    </li>
  )
}

interface MoreListProps {
  title: string
  entries: readonly SearchEntry[]
  pathOf: (entry: SearchEntry) => string
}

const MoreList = ({ title, entries, pathOf }: MoreListProps) => (
  <section className={css.group}>
    <h2>{title}</h2>
    <ul className={css.more}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link to={pathOf(entry)}>
            <MoreIcon kind={entry.kind} />
            <span>
              <b>{entry.title}</b>
              {entry.shortAnswer !== '' && <small>{beginningOf(entry.shortAnswer)}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

function MoreIcon({ kind }: Pick<SearchEntry, 'kind'>) {
  const Icon = kind === 'sheet' ? IconPrinter : kind === 'page' ? IconWorld : IconListCheck
  return <Icon size={22} stroke={1.75} aria-hidden />
}

export const ResultsSkeleton = () => (
  <div className={css.skeleton} aria-busy="true">
    <p role="status">{messages.loading}</p>
    {[1, 2, 3].map((row) => (
      <span key={row} className={css.skeletonRow}>
        <Skeleton width="60%" height="20px" />
        <Skeleton width="90%" height="14px" />
      </span>
    ))}
  </div>
)
