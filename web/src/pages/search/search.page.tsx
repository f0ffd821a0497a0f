import { useEffect, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { paths } from '../../app/paths.ts'
import { fetchNeeds, type NeedTile, Search, searchMessages as messages } from '../../domains/library/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

interface PageData {
  countries: readonly HelpCountry[] | null
  needs: readonly NeedTile[] | null
}

/** What came with a page stays for its document: its numbers are needed offline too (DOOR-3). */
let ofDocument: PageData = { countries: null, needs: null }

export const loader = ({ context }: LoaderFunctionArgs): PageData => {
  const deps = context.get(renderDepsContext)
  const needs = deps.needs().map(({ slug, name, picture }) => ({ slug, name, picture }))
  return { countries: deps.helpLines.countries, needs }
}

export const clientLoader = () => ofDocument

export const shouldRevalidate = isNewUrl

export default function SearchPage() {
  const { countries, needs: loadedNeeds } = useLoaderData<typeof loader>()
  const [needs, setNeeds] = useState(loadedNeeds)
  const { productName } = useSite()
  const { programs, isFailed, retry } = usePrograms(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    ofDocument = { countries, needs }
    // asked for before anything is typed, and again by the next visit; without them the page is whole
    if (needs === null)
      fetchNeeds()
        .then(setNeeds)
        .catch(() => setHasFailed(true))
  }, [countries, needs])
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.search}
        card={{ title: messages.title }}
      />
      <Search
        programs={programs}
        isFailed={isFailed}
        onRetry={retry}
        countriesInPage={countries}
        needs={needs === null && hasFailed ? [] : needs}
      />
    </>
  )
}
