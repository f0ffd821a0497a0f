import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Series } from '@oka/contract/series/series.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import {
  isDone,
  SeriesIntro,
  SeriesList,
  seriesMessages as messages,
  SeriesView,
} from '../../domains/library/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { sheetsMessages, wordsOf } from '../../domains/sheets/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './series-list.module.css'

export const handle = { backRoute: paths.learn }

/** One series, or the list of all of them, which needs no steps. */
export function loader({ context, params }: LoaderFunctionArgs): { one: Series | null; all: Series[] } {
  const { series } = context.get(renderDepsContext)
  const { slug } = params
  if (slug === undefined) return { one: null, all: series.map((each) => ({ ...each, steps: [] })) }
  const one = series.find((each) => each.slug === slug)
  if (!one) throw data(null, { status: 404 })
  return { one, all: [] }
}

export const shouldRevalidate = isNewUrl

export default function SeriesPage() {
  const { one, all } = useLoaderData<typeof loader>()
  return one ? <OneSeries key={one.slug} series={one} /> : <AllSeries all={all} />
}

function AllSeries({ all }: { all: readonly Series[] }) {
  const { productName } = useSite()
  return (
    <div className={css.page}>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.seriesList}
        card={{ title: messages.title }}
      />
      <SeriesIntro />
      <SeriesList series={all} />
      <Link className={buttonClass('outline')} to={paths.sheets}>
        {sheetsMessages.allSheets}
      </Link>
    </div>
  )
}

function OneSeries({ series }: { series: Series }) {
  const { productName } = useSite()
  const { programs } = usePrograms(null)
  const lessons = new Map(
    programs?.flatMap(({ learningActivities }) => learningActivities.map((lesson) => [lesson.id, lesson])),
  )
  const isLessonDone = (id: string) => {
    const lesson = lessons.get(id)
    return lesson !== undefined && isDone(lesson)
  }
  const back = (
    <Link className={buttonClass('back')} to={paths.seriesList}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {messages.allSeries}
    </Link>
  )
  return (
    <>
      <PageHead
        title={`${productName} - ${series.title}`}
        description={series.promise}
        path={paths.series(series.slug)}
        card={{ title: series.title }}
      />
      <SeriesView
        series={series}
        back={back}
        sheetTitle={wordsOf(series.sheet).title}
        lessonOf={(id) => lessons.get(id)}
        isLessonDone={isLessonDone}
      />
    </>
  )
}
