import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft, IconChevronRight, IconFilter, IconX } from '@tabler/icons-react'
import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import {
  chosenFacets,
  findMatches,
  findWaysOn,
  listQuery,
  openFirst,
  withoutChoice,
  type Browsed,
  type Choice,
  type Facet,
} from './browse-choice.rule.ts'
import { BrowseFilters, optionName } from './browse-filters.tsx'
import css from './browse-list.module.css'
import { browseMessages as messages } from './browse.messages.ts'
import { BrowseRow } from './browse-row.tsx'
import { TellsNothing } from './tells-nothing.tsx'

interface BrowseListProps {
  lessons: readonly Browsed[]
  choice: Choice
  needs: BrowseInfo['needs']
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Above the list. */
  children: ReactNode
}

/** The lessons that fit all of the choice. */
export function BrowseList({ lessons, choice, needs, headingRef, children }: BrowseListProps) {
  const found = openFirst(findMatches(lessons, choice))
  const need = needs.find(({ slug }) => slug === choice.need)
  const chosen = chosenFacets(choice)
  return (
    <>
      <Link className={buttonClass('back')} to={paths.browse}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {messages.backToPlaces}
      </Link>
      <h1>{messages.title}</h1>
      {children}
      <div className={css.columns}>
        <BrowseFilters
          {...{ lessons, choice, needs }}
          found={found.length}
          onClose={() => headingRef.current?.focus()}
        />
        <div>
          {chosen.length > 0 && <Chips {...{ choice, needs }} />}
          <h2 ref={headingRef} tabIndex={-1} data-focus-place="" className={css.heading}>
            {messages.listHeading(found.length)}
          </h2>
          {found.length > 1 && <p className={`${text.small} ${text.mute}`}>{messages.openFirst}</p>}
          {need && (
            <Link className={css.tonight} to={paths.need(need.slug)}>
              <span>
                <b>{need.name}</b>
                <span>{messages.tryTonight}</span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </Link>
          )}
          {found.length > 0 ? (
            <ul>
              {found.map((browsed) => (
                <BrowseRow key={browsed.lesson.id} {...browsed} />
              ))}
            </ul>
          ) : (
            <NothingFits {...{ lessons, choice, needs }} />
          )}
          <TellsNothing />
        </div>
      </div>
    </>
  )
}

type ChipsProps = Pick<BrowseListProps, 'choice' | 'needs'>

function Chips({ choice, needs }: ChipsProps) {
  return (
    <ul className={css.chips} aria-label={messages.chosen}>
      {chosenFacets(choice).map((facet) => (
        <li key={facet}>
          <Link to={paths.browse + listQuery(withoutChoice(choice, facet))} preventScrollReset>
            <span className={text.hidden}>{`${messages.remove} `}</span>
            <span>{optionName(facet, choice[facet] ?? '', needs)}</span>
            <IconX size={18} stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link className={css.showAll} to={paths.browse + listQuery({})} preventScrollReset>
          {messages.showAll}
        </Link>
      </li>
    </ul>
  )
}

/** Names what to leave out. All lessons are always a way on. */
function NothingFits({ lessons, choice, needs }: Pick<BrowseListProps, 'lessons' | 'choice' | 'needs'>) {
  const ways = findWaysOn(lessons, choice)
  const [first] = ways
  const namesOf = (facets: readonly Facet[]) =>
    facets
      .map((facet) => [facet, choice[facet] ?? ''] as const)
      .map(([facet, slug]) => messages.inSentence(slug) ?? optionName(facet, slug, needs))
      .join(', ')
  return (
    <div className={css.nothing}>
      <IconFilter size={24} stroke={1.75} aria-hidden />
      <div>
        <p>
          {first === undefined
            ? messages.noneOfOne
            : first.dropped.length === 1
              ? messages.leaveOneOut
              : messages.oneAtATime}
        </p>
        <ul>
          {ways.map(({ choice: rest, dropped, count }) => (
            <li key={dropped.join(' ')}>
              <Link to={paths.browse + listQuery(rest)}>
                {dropped.length === 1
                  ? messages.without(namesOf(dropped), count)
                  : messages.only(namesOf(chosenFacets(rest)), count)}
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.browse + listQuery({})}>{messages.allLessons(lessons.length)}</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
