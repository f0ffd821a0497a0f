import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { IconAdjustmentsHorizontal, IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { BottomSheet } from '@oka/ui/dialog/bottom-sheet.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { useFrameDockHeight } from '../../../platform/device/use-frame-dock-height.ts'
import {
  chosenFacets,
  countMatches,
  listQuery,
  narrows,
  optionsOf,
  withChoice,
  withoutChoice,
  type Browsed,
  type Choice,
  type Facet,
} from './browse-choice.rule.ts'
import css from './browse-filters.module.css'
import { browseMessages as messages } from './browse.messages.ts'

/** As drawn: what is asked for most first. */
const order: readonly Facet[] = ['open', 'age', 'minutes', 'kind', 'day', 'need', 'condition', 'topic']
/** All others are folded. */
const short: readonly Facet[] = ['age', 'minutes', 'kind']

export interface BrowseFiltersProps {
  lessons: readonly Browsed[]
  choice: Choice
  needs: BrowseInfo['needs']
  found: number
  onClose: () => void
}

/**
 * Links, so that every choice works without a script. From 1024 pixels on they stand beside the list. On a
 * phone one button opens them as a sheet; without scripts they fold open below it.
 */
export function BrowseFilters({ lessons, choice, needs, found, onClose }: BrowseFiltersProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useFrameDockHeight()
  const sheet = useFiltersSheet(onClose)
  const count = chosenFacets(choice).length
  const groups = (isInSheet: boolean) =>
    order.map((facet) => <Group key={facet} {...{ facet, lessons, choice, needs, isInSheet }} />)
  return (
    <>
      <details ref={details} className={css.filters}>
        <summary
          onClick={(event) => {
            if (details.current?.open) return // opened before the scripts ran
            event.preventDefault()
            sheet.open()
          }}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />
          <span>{messages.filters}</span>
          {count > 0 && (
            <>
              <span className={css.badge} aria-hidden="true">
                {count}
              </span>
              <span className={text.hidden}>{messages.filtersChosen(count)}</span>
            </>
          )}
        </summary>
        <div className={css.groups}>
          {groups(false)}
          <Button
            className={css.close}
            kind="teal"
            wide
            onClick={() => {
              if (details.current) details.current.open = false
              onClose()
            }}
          >
            {messages.closeFilters(found)}
          </Button>
        </div>
      </details>
      {sheet.isOpen && (
        <BottomSheet
          title={messages.filters}
          closeLabel={messages.close}
          onClose={() => sheet.close()}
          actions={
            <>
              <Button kind="primary" onClick={() => sheet.showList()}>
                {messages.closeFilters(found)}
              </Button>
              <FilterLink className={css.clear} choice={{}} isInSheet>
                {messages.clear}
              </FilterLink>
              {/* the page behind the sheet is silent */}
              <span className={text.hidden} role="status">
                {messages.listHeading(found)}
              </span>
            </>
          }
        >
          {groups(true)}
        </BottomSheet>
      )}
    </>
  )
}

/**
 * The sheet is an entry of the history, and what is chosen in it takes the place of that entry: Back closes the
 * sheet with the choice as it was before, and closing by hand keeps what was chosen as one step.
 */
function useFiltersSheet(onShowList: () => void) {
  const overlay = useOverlay('browse-filters')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const searchAtOpening = useRef<string | null>(null)
  const isForList = useRef(false)
  const { isOpen } = overlay
  // After the dialog has given the focus back to its button.
  useEffect(() => {
    if (isOpen || !isForList.current) return
    isForList.current = false
    onShowList()
  }, [isOpen, onShowList])
  const close = () => {
    // A choice pressed just before stands in the address already, and is drawn a moment later.
    const latest = window.location.search
    return void (latest === searchAtOpening.current
      ? overlay.close()
      : navigate({ pathname, search: latest }, { replace: true, preventScrollReset: true }))
  }
  return {
    isOpen,
    open() {
      searchAtOpening.current = search
      void overlay.open()
    },
    close,
    showList() {
      isForList.current = true
      close()
    },
  }
}

interface GroupProps extends Pick<BrowseFiltersProps, 'lessons' | 'choice' | 'needs'> {
  facet: Facet
  isInSheet: boolean
}

function Group({ facet, lessons, choice, needs, isInSheet }: GroupProps) {
  const slugs = optionsOf(
    facet,
    needs.map(({ slug }) => slug),
  ).filter((slug) => choice[facet] === slug || narrows(lessons, facet, slug))
  if (slugs.length === 0) return null
  const options = (
    <ul className={css.options}>
      {slugs.map((slug) => (
        <Option key={slug} {...{ facet, slug, lessons, choice, needs, isInSheet }} />
      ))}
    </ul>
  )
  if (facet === 'open') return <div className={css.group}>{options}</div>
  const chosen = choice[facet]
  return (
    <details className={css.group} open={short.includes(facet)}>
      <summary>
        <span>{messages.facet(facet)}</span>
        {chosen !== undefined && <small>{optionName(facet, chosen, needs)}</small>}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      {options}
    </details>
  )
}

/** Says how many lessons it would leave; pressed once more it is taken back. */
function Option({ facet, slug, lessons, choice, needs, isInSheet }: GroupProps & { slug: string }) {
  const isChosen = choice[facet] === slug
  const found = countMatches(lessons, withChoice(choice, facet, slug))
  const next = isChosen ? withoutChoice(choice, facet) : withChoice(choice, facet, slug)
  return (
    <li>
      <FilterLink className={found === 0 ? css.empty : undefined} {...{ choice: next, isChosen, isInSheet }}>
        {isChosen && <IconCheck size={18} stroke={2} aria-hidden />}
        <span>{optionName(facet, slug, needs)}</span>
        <span className={css.count} aria-hidden="true">
          {found}
        </span>
        <span className={text.hidden}>{messages.lessons(found)}</span>
      </FilterLink>
    </li>
  )
}

interface FilterLinkProps {
  choice: Choice
  isChosen?: boolean
  isInSheet: boolean
  className?: string | undefined
  children: ReactNode
}

/** A choice is a step of the history; in the sheet it takes the place of the sheet's entry, which stays open. */
function FilterLink({ choice, isChosen = false, isInSheet, className, children }: FilterLinkProps) {
  const { state } = useLocation()
  return (
    <Link
      className={className}
      to={paths.browse + listQuery(choice)}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      {...(isInSheet && { replace: true, state })}
    >
      {children}
    </Link>
  )
}

export const optionName = (facet: Facet, slug: string, needs: BrowseInfo['needs']): string =>
  facet === 'need' ? (needs.find((need) => need.slug === slug)?.name ?? '') : messages.option(facet, slug)
