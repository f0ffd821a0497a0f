import { useRef } from 'react'
import { Link } from 'react-router'
import { IconAdjustmentsHorizontal, IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
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
 * Links, so that every choice works without a script and is a step of the history. On a phone they fold behind
 * one button; from 1024 pixels on they stand beside the list.
 */
export function BrowseFilters({ lessons, choice, needs, found, onClose }: BrowseFiltersProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useFrameDockHeight()
  const count = chosenFacets(choice).length
  return (
    <details ref={details} className={css.filters}>
      <summary>
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
        {order.map((facet) => (
          <Group key={facet} {...{ facet, lessons, choice, needs }} />
        ))}
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
  )
}

interface GroupProps extends Pick<BrowseFiltersProps, 'lessons' | 'choice' | 'needs'> {
  facet: Facet
}

function Group({ facet, lessons, choice, needs }: GroupProps) {
  const slugs = optionsOf(
    facet,
    needs.map(({ slug }) => slug),
  ).filter((slug) => choice[facet] === slug || narrows(lessons, facet, slug))
  if (slugs.length === 0) return null
  const options = (
    <ul className={css.options}>
      {slugs.map((slug) => (
        <Option key={slug} {...{ facet, slug, lessons, choice, needs }} />
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
function Option({ facet, slug, lessons, choice, needs }: GroupProps & { slug: string }) {
  const isChosen = choice[facet] === slug
  const found = countMatches(lessons, withChoice(choice, facet, slug))
  const next = isChosen ? withoutChoice(choice, facet) : withChoice(choice, facet, slug)
  return (
    <li>
      <Link
        className={found === 0 ? css.empty : undefined}
        to={paths.browse + listQuery(next)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
      >
        {isChosen && <IconCheck size={18} stroke={2} aria-hidden />}
        <span>{optionName(facet, slug, needs)}</span>
        <span className={css.count} aria-hidden="true">
          {found}
        </span>
        <span className={text.hidden}>{messages.lessons(found)}</span>
      </Link>
    </li>
  )
}

export const optionName = (facet: Facet, slug: string, needs: BrowseInfo['needs']): string =>
  facet === 'need' ? (needs.find((need) => need.slug === slug)?.name ?? '') : messages.option(facet, slug)
