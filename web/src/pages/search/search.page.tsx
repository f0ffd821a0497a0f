import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import { paths } from '../../app/paths.ts'
import { Search, searchMessages as messages } from '../../domains/library/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

/** The numbers that came with a page stay for its document: they are needed offline too (DOOR-3). */
let numbersOfDocument: readonly HelpCountry[] | null = null

export const loader = ({ context }: LoaderFunctionArgs): readonly HelpCountry[] | null =>
  context.get(renderDepsContext).helpLines.countries

export const clientLoader = () => numbersOfDocument

export const shouldRevalidate = isNewUrl

export default function SearchPage() {
  const countries = useLoaderData<typeof loader>()
  const { productName } = useSite()
  const { programs, account, isFailed, retry } = usePrograms(null)
  useEffect(() => {
    numbersOfDocument = countries
  }, [countries])
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
        account={account}
        isFailed={isFailed}
        onRetry={retry}
        countriesInPage={countries}
      />
    </>
  )
}
