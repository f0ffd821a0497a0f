import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { isDone } from '../../features/lesson-model/lesson-model.door.ts'
import { PageHead } from '../../features/seo/page-head.tsx'
import { seriesMessages as messages, SeriesView } from '../../features/series/series.door.ts'
import { usePrograms } from '../../features/session-data/session-data.door.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.seriesList }

export function loader({ context, params }: LoaderFunctionArgs) {
  const found = context.get(renderDepsContext).series.find(({ slug }) => slug === params['slug'])
  if (!found) throw data(null, { status: 404 })
  return found
}

export const shouldRevalidate = isNewUrl

export default function SeriesPage() {
  const series = useLoaderData<typeof loader>()
  const { productName } = useSite()
  const { programs } = usePrograms(null)
  const lessons = new Map(programs?.flatMap(({ learningActivities }) => learningActivities.map((lesson) => [lesson.id, lesson])))
  const isLessonDone = (id: string) => {
    const lesson = lessons.get(id)
    return lesson !== undefined && isDone(lesson)
  }
  const back = (
    <Link className={buttonClass('text')} to={paths.seriesList}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {messages.allSeries}
    </Link>
  )
  return (
    <>
      <PageHead title={`${productName} - ${series.title}`} description={series.promise} path={paths.series(series.slug)} card={{ title: series.title }} />
      <SeriesView key={series.slug} series={series} back={back} lessonOf={(id) => lessons.get(id)} isLessonDone={isLessonDone} />
    </>
  )
}
