import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import type { SearchEntry } from '@oka/contract/search/search-file.schema.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { shownLessons } from '../recommendations/facts.ts'
import { useWhom } from '../../profile/index.ts'
import type { NeedTile } from '../needs/need-tiles.tsx'
import { NotLoaded } from '../load-state.tsx'
import { entryPath } from './entry-path.ts'
import { LookAround } from './look-around.tsx'
import { ResultsSkeleton, SearchResults } from './search-results.tsx'
import { SearchField } from './search-field.tsx'
import { SearchNumbers } from './search-numbers.tsx'
import css from './search.module.css'
import { searchMessages as messages } from './search.messages.ts'
import type { ShownAnswer } from './shown-answer.rule.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useSearchEngine } from './use-search-engine.ts'
import { useTyped } from './use-typed.ts'

interface SearchProps {
  /** `null` while they load. */
  programs: readonly Program[] | null
  isFailed: boolean
  onRetry: () => void
  /** Their numbers, where they came with the page. */
  countriesInPage: readonly HelpCountry[] | null
  /** `null` while they load. */
  needs: readonly NeedTile[] | null
}

/** The pause after which what was found is announced once, in ms. */
const pauseMs = 900

/**
 * Searching on the device (DOOR-1). Nothing typed leaves this component but to the engine beside it, and the
 * numbers stand under the field whatever is typed (DOOR-3).
 */
export function Search({ programs, isFailed, onRetry, countriesInPage, needs }: SearchProps) {
  const { memberId } = useLearnerSession().session
  const [typed, setTyped] = useTyped(memberId)
  const [isTouched, setTouched] = useState(typed !== '')
  const engine = useSearchEngine(isTouched || typed !== '')
  const input = useDeferredValue(typed)
  const { answer, lessons, pathOf } = useAnswer(engine.data, input, programs)
  const question = useQuestion(engine.data, input)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLElement>(null)

  // what was typed before this script ran
  useEffect(() => {
    const { current } = field
    if (!current) return
    if (current.value !== '') setTyped(current.value)
    if (current.value !== '' || document.activeElement === current) setTouched(true)
  }, [setTyped])
  useAnnounceFound(answer)

  function change(text: string) {
    setTyped(text)
    setTouched(true)
  }
  /** What was pressed goes away, and the focus must not. */
  function replace(text: string) {
    change(text)
    field.current?.focus()
  }
  useResultKeys({ field, results, clear: typed === '' ? null : () => replace('') })

  const isEmpty = input.trim() === ''
  const hasFailed = engine.isError || (programs === null && isFailed)
  return (
    <div className={css.page}>
      <h1>{messages.title}</h1>
      <SearchField
        ref={field}
        value={typed}
        onChange={change}
        onTouch={() => setTouched(true)}
        onClear={() => replace('')}
      />
      <SearchNumbers
        kinds={isEmpty ? [] : [...(answer?.help ?? []), ...question.help]}
        countriesInPage={countriesInPage}
      />
      {isEmpty ? (
        <LookAround onExample={replace} needs={needs} />
      ) : answer ? (
        <section ref={results} aria-label={messages.results}>
          <SearchResults answer={answer} lessons={lessons} pathOf={pathOf} question={question} />
        </section>
      ) : hasFailed ? (
        <NotLoaded
          texts={messages}
          onRetry={() => {
            if (engine.isError) void engine.refetch()
            if (programs === null) onRetry()
          }}
        />
      ) : (
        <ResultsSkeleton />
      )}
    </div>
  )
}

type Engine = ReturnType<typeof useSearchEngine>['data']

/** `answer` is `null` while the engine or the lessons are on their way. */
function useAnswer(engine: Engine, input: string, programs: readonly Program[] | null) {
  const isSignedIn = useIsSignedIn()
  const { childrenAgeGroups, medicalConditions } = useWhom().family
  const lessons = useMemo(
    () => new Map(shownLessons(programs ?? []).map((lesson) => [lesson.id, lesson])),
    [programs],
  )
  const answer = useMemo((): ShownAnswer | null => {
    if (!engine || programs === null || input.trim() === '') return null
    const searcher = {
      ages: childrenAgeGroups,
      conditions: medicalConditions,
      isOpen: (id: string) => lessons.get(id)?.available === true,
    }
    const hasPage = (entry: SearchEntry) => entryPath(entry, lessons.get(entry.id), isSignedIn) !== null
    return engine.shownAnswer(engine.search(engine.index, input, searcher), input, hasPage)
  }, [engine, input, programs, lessons, childrenAgeGroups, medicalConditions, isSignedIn])
  const pathOf = (entry: SearchEntry) => entryPath(entry, lessons.get(entry.id), isSignedIn) ?? ''
  return { answer, lessons: lessons as ReadonlyMap<string, Activity>, pathOf }
}

/**
 * What the team may be asked: what was typed, or what was made of it, which stays until it is sent whatever is
 * searched meanwhile. Its words count for the numbers too (DOOR-3).
 */
function useQuestion(engine: Engine, input: string) {
  const [edited, setEdited] = useState<string | null>(null)
  const [sent, setSent] = useState<{ input: string; words: string } | null>(null)
  const text = edited ?? input
  const help = useMemo(
    () => (engine && text !== input ? engine.search(engine.index, text).help : []),
    [engine, text, input],
  )
  const isSent = sent !== null && edited === null && [sent.input, sent.words].includes(input)
  return {
    text,
    help,
    sent: isSent ? sent.words : null,
    onChange: (words: string) => setEdited(words),
    onSent(words: string) {
      setSent({ input, words })
      setEdited(null)
    },
  }
}

/** Once after a pause, how much was found; never what was typed. */
function useAnnounceFound(answer: ShownAnswer | null) {
  useEffect(() => {
    if (!answer) return
    const { band, lessons, more, pages } = answer
    const text = `${messages.band(band)} ${messages.found(lessons.length, more.length + pages.length)}`
    const timer = setTimeout(() => announce(text), pauseMs)
    return () => clearTimeout(timer)
  }, [answer])
}
