import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { PageHead } from '../../features/seo/page-head.tsx'
import { SeriesIntro, SeriesList, seriesMessages as messages } from '../../features/series/series.door.ts'
import { sheetsMessages } from '../../features/sheets/sheets.door.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './series-list.module.css'

export const handle = { backRoute: paths.learn }

/** Without the steps, which are on each series' own page. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderDepsContext).series.map((series) => ({ ...series, steps: [] }))

export const shouldRevalidate = isNewUrl

export default function SeriesListPage() {
  const series = useLoaderData<typeof loader>()
  const { productName } = useSite()
  return (
    <div className={css.page}>
      <PageHead title={`${productName} - ${messages.title}`} description={messages.description} path={paths.seriesList} card={{ title: messages.title }} />
      <SeriesIntro />
      <SeriesList series={series} />
      <Link className={buttonClass('outline')} to={paths.sheets}>
        {sheetsMessages.allSheets}
      </Link>
    </div>
  )
}
