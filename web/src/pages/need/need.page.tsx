import { useEffect } from 'react'
import {
  data,
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import type { NeedPage as Need } from '@oka/contract/needs/needs.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import { AnswerWithSureness, SeekHelp, TryToday } from '../../domains/lesson/index.ts'
import {
  fetchNeeds,
  MoreLessons,
  NeedLesson,
  needsMessages as messages,
  NeedSeries,
  OtherNeeds,
  WhatsHard,
} from '../../domains/library/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './need.module.css'

export const handle = { backRoute: paths.home }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  findNeed(context.get(renderDepsContext).needs(), params.slug)

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) =>
  findNeed(await fetchNeeds(request.signal), params.slug)

export const shouldRevalidate = isNewUrl

interface View {
  need: Need
  others: Pick<Need, 'slug' | 'name'>[]
}

function findNeed(needs: readonly Need[], slug: string | undefined): View {
  const need = needs.find((each) => each.slug === slug)
  if (!need) throw data(null, { status: 404 })
  const others = needs.filter((each) => each !== need).map(({ slug: its, name }) => ({ slug: its, name }))
  return { need, others }
}

/** One small thing to try tonight before anything is asked, and where to go on from it. */
export default function NeedPage() {
  const { need, others } = useLoaderData<typeof loader>()
  const { slug, name, question, lead, firstGroup, lesson, more, series } = need
  const { productName } = useSite()
  const { programs } = usePrograms(null)
  const isHydrated = useHydrated()
  const lessonOf = (id: string) =>
    programs?.flatMap(({ learningActivities }) => learningActivities).find((each) => each.id === id)
  useEffect(() => {
    if (isHydrated) fetchNeeds().catch(() => {}) // for the others, offline
  }, [isHydrated])
  return (
    <div className={`${text.wide} ${css.page}`}>
      <PageHead
        title={`${productName} - ${question}`}
        description={lead}
        path={paths.need(slug)}
        card={{ title: question }}
      />
      <Link className={buttonClass('back')} to={paths.home}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        <WhatsHard />
      </Link>
      <h1>{name}</h1>
      <p className={text.lead}>{lead}</p>
      <div className={css.columns}>
        <div>
          <TryToday
            key={slug}
            tryToday={lesson.tryToday}
            title={lesson.title}
            firstGroup={firstGroup}
            answer={
              <AnswerWithSureness
                question={lesson.title}
                answer={lesson.shortAnswer}
                sureness={lesson.sureness}
              />
            }
          />
          <section aria-labelledby="lesson">
            <h2 id="lesson">{messages.lessonBehindIt}</h2>
            <NeedLesson lesson={lesson} lessonOf={lessonOf} />
          </section>
          {more.length > 0 && (
            <section aria-labelledby="more">
              <h2 id="more">{messages.more(more.length)}</h2>
              <MoreLessons lessons={more} lessonOf={lessonOf} />
            </section>
          )}
        </div>
        <div>
          <NeedSeries series={series} />
          <SeekHelp lines={lesson.seekHelp} kinds={lesson.help} helpPath={paths.help} />
          <section aria-labelledby="others">
            <h2 id="others">{messages.notQuiteIt}</h2>
            <OtherNeeds needs={others} />
          </section>
        </div>
      </div>
    </div>
  )
}
