import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconChevronRight } from '@tabler/icons-react'
import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import { ChoiceDrawing, type DrawingName } from '@oka/ui/choice/choice-drawing.tsx'
import { LeafImage } from '@oka/ui/picture/leaf-image.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import {
  ages,
  conditions,
  countMatches,
  days,
  kinds,
  listQuery,
  minutes,
  narrows,
  openToMe,
  topics,
  type Browsed,
  type Facet,
} from './browse-choice.rule.ts'
import css from './browse-places.module.css'
import { browseMessages as messages } from './browse.messages.ts'
import { TellsNothing } from './tells-nothing.tsx'

const dayPictures: Readonly<Record<(typeof days)[number], string>> = {
  morning: 'poster-dawn',
  meals: 'breakfast',
  bedtime: 'bedtime',
  school: 'poster-school-gate',
  out: 'poster-picnic',
  me: 'poster-hands-tea',
}
const ageDrawings: Readonly<Record<(typeof ages)[number], DrawingName>> = {
  '0-3': 'seed',
  '4-7': 'sprout',
  '8-12': 'sapling',
  '13-up': 'tree',
}

interface BrowsePlacesProps {
  lessons: readonly Browsed[]
  needs: BrowseInfo['needs']
  /** Above the places. */
  children: ReactNode
}

const place = (facet: Facet, slug: string) => paths.browse + listQuery({ [facet]: slug })

/** Where to begin: each place is a link to a list. */
export function BrowsePlaces({ lessons, needs, children }: BrowsePlacesProps) {
  const count = (facet: Facet, slug: string) => countMatches(lessons, { [facet]: slug })
  const named = (facet: Exclude<Facet, 'need'>, slug: string) => ({
    facet,
    slug,
    name: messages.option(facet, slug),
    count: count(facet, slug),
  })
  const short = [
    named('open', openToMe),
    ...minutes.filter((most) => narrows(lessons, 'minutes', most)).map((most) => named('minutes', most)),
    ...kinds.map((kind) => named('kind', kind)),
  ]
  return (
    <div className={css.places}>
      <h1>{messages.title}</h1>
      <p className={text.lead}>{messages.lead}</p>
      {children}
      <Days />
      <div className={css.columns}>
        <section aria-labelledby="by-age">
          <h2 id="by-age">{messages.byAge}</h2>
          <ul className={css.ages}>
            {ages.map((age) => (
              <li key={age}>
                <Link to={place('age', age)}>
                  <ChoiceDrawing name={ageDrawings[age]} />
                  <b>{messages.option('age', age)}</b>
                  <small>{messages.lessons(count('age', age))}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="by-condition">
          <h2 id="by-condition">{messages.byCondition}</h2>
          <Rows options={conditions.map(({ slug }) => named('condition', slug))} />
          <TellsNothing />
        </section>
        {needs.length > 0 && (
          <section aria-labelledby="by-need">
            <h2 id="by-need">{messages.byNeed}</h2>
            <Rows
              options={needs.map(({ slug, name }) => ({
                facet: 'need',
                slug,
                name,
                count: count('need', slug),
              }))}
            />
          </section>
        )}
        <section aria-labelledby="by-topic">
          <h2 id="by-topic">{messages.byTopic}</h2>
          <Rows options={topics.map(({ slug }) => named('topic', slug))} />
        </section>
      </div>
      <section aria-labelledby="by-kind">
        <h2 id="by-kind">{messages.byKindAndTime}</h2>
        <ul className={css.pills}>
          {short.map(({ facet, slug, name, count: found }) => (
            <li key={facet + slug}>
              <Link to={place(facet, slug)}>
                {name}
                <Count of={found} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.browse + listQuery({})}>{messages.allLessons(lessons.length)}</Link>
          </li>
        </ul>
      </section>
    </div>
  )
}

function Days() {
  const picture = useIllustrationUrl()
  return (
    <section aria-labelledby="in-the-day">
      <h2 id="in-the-day">{messages.inTheDay}</h2>
      <ul className={css.days}>
        {days.map((day, at) => (
          <li key={day}>
            <Link to={place('day', day)}>
              <LeafImage
                className={css.picture}
                size="small"
                first={at < 2}
                src={picture(dayPictures[day])}
                alt=""
              />
              <b>{messages.option('day', day)}</b>
              <span>{messages.dayText(day)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Option {
  facet: Facet
  slug: string
  name: string
  count: number
}

/** What no lesson fits is no place to begin. */
const Rows = ({ options }: { options: readonly Option[] }) => (
  <ul className={css.rows}>
    {options
      .filter(({ count }) => count > 0)
      .map(({ facet, slug, name, count }) => (
        <li key={slug}>
          <Link to={place(facet, slug)}>
            {name}
            <Count of={count} />
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
  </ul>
)

const Count = ({ of }: { of: number }) => (
  <>
    <span className={css.count} aria-hidden="true">
      {of}
    </span>
    <span className={text.hidden}>{messages.lessons(of)}</span>
  </>
)
