import { useEffect } from 'react'
import {
  data,
  useLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { BrowseInfo } from '@oka/contract/browse/browse.schema.ts'
import { paths } from '../../app/paths.ts'
import {
  Browse,
  browseMessages as messages,
  fetchBrowseInfo,
  keepBrowseInfo,
} from '../../domains/library/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

/** No address with a choice is named to whatever the page loads or leads to. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const headers: HeadersInit = new URL(request.url).search === '' ? {} : { 'Referrer-Policy': 'no-referrer' }
  return data(context.get(renderDepsContext).browseInfo(), { headers })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const clientLoader = ({ request }: { request: Request }): Promise<BrowseInfo> =>
  fetchBrowseInfo(request.signal)

/** All choices are answered from the same data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Title, card and canonical address are the same whatever is chosen. */
export default function BrowsePage() {
  const info = useLoaderData<BrowseInfo>()
  const { productName } = useSite()
  const { programs, isFailed, retry } = usePrograms(null)
  useEffect(() => keepBrowseInfo(info), [info])
  return (
    <>
      {/* Also in a document that another page began. */}
      <meta name="referrer" content="no-referrer" />
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.browse}
        card={{ title: messages.title }}
      />
      <Browse programs={programs} info={info} isFailed={isFailed} onRetry={retry} />
    </>
  )
}
