import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import { noEntitlements } from '../billing/index.ts'
import type { CatalogueView } from '../catalogue/index.ts'
import { findActivityPreview } from '../learning/index.ts'
import { needPages, type NeedsDeps } from '../needs/index.ts'

/** Made once for each state of the catalogue. */
const made = new WeakMap<CatalogueView, BrowseInfo>()

/** What everybody may read of each released lesson in a list, and which needs name it. */
export function buildBrowseInfo(deps: NeedsDeps, now: number): BrowseInfo {
  const { catalogue } = deps
  const view = catalogue.viewFor(noEntitlements, now)
  const known = made.get(view)
  if (known) return known
  const needs = needPages(deps, now)
  const ids = view.info.programs.flatMap(({ activitiesList }) => activitiesList)
  const lessons = [...new Set(ids)].flatMap((activityId) => {
    const preview = findActivityPreview(catalogue, activityId, now)
    if (!preview) return []
    const [first] = preview.sureness
    const naming = needs.filter(({ lesson, more }) =>
      [lesson, ...more].some((named) => named.activityId === activityId),
    )
    return {
      activityId,
      shortAnswer: preview.shortAnswer,
      sureness: first ? { basis: first.basis, grade: first.grade } : null,
      needs: naming.map(({ slug }) => slug),
    }
  })
  const info = { lessons, needs: needs.map(({ slug, name }) => ({ slug, name })) }
  made.set(view, info)
  return info
}
