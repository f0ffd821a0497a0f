import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Need, NeedPage } from '@oka/contract/needs/needs.schema.ts'
import type { Series } from '@oka/contract/series/series.schema.ts'
import { noEntitlements } from '../billing/index.ts'
import { findAvailableActivity, type CatalogueView, type LiveCatalogue } from '../catalogue/index.ts'
import { getActivityPreview } from '../learning/index.ts'

export interface NeedsDeps {
  catalogue: LiveCatalogue
  needs: readonly Need[]
  series: readonly Series[]
}

/** Made once for each state of the catalogue: all requests for pages ask for them. */
const made = new WeakMap<CatalogueView, readonly NeedPage[]>()

/** The needs as everybody sees them. One whose lesson is not open to a visitor now is left out. */
export function needPages({ catalogue, needs, series }: NeedsDeps, now: number): readonly NeedPage[] {
  const view = catalogue.viewFor(noEntitlements, now)
  const known = made.get(view)
  if (known) return known
  const pages = needs.flatMap((need) => needPage(need, { catalogue, view, series, now }) ?? [])
  made.set(view, pages)
  return pages
}

interface Around {
  catalogue: LiveCatalogue
  view: CatalogueView
  series: readonly Series[]
  now: number
}

function needPage(need: Need, { catalogue, view, series, now }: Around): NeedPage | null {
  const { slug, name, question, lead, picture, firstGroup, activityId, moreActivityIds, seriesSlug, help } =
    need
  const found = findAvailableActivity(view, catalogue.activity(activityId))
  const itsSeries = series.find((each) => each.slug === seriesSlug)
  const tryToday = found?.stored.parts.tryToday
  if (!found || !tryToday || !itsSeries) return null
  const { title, promise, illustration, steps } = itsSeries
  return {
    slug,
    name,
    question,
    lead,
    picture,
    firstGroup,
    lesson: {
      ...named(found.activity),
      ...getActivityPreview(catalogue, activityId, now),
      help,
      tryToday,
    },
    more: moreActivityIds.flatMap((id) => {
      const other = findAvailableActivity(view, catalogue.activity(id), { ignoresMembership: true })
      if (!other) return []
      return [{ ...named(other.activity), shortAnswer: other.stored.parts.shortAnswer }]
    }),
    series: { slug: seriesSlug, title, promise, illustration, stepCount: steps.length },
  }
}

const named = ({ id, programId, title, poster }: Activity) => ({ activityId: id, programId, title, poster })
