import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import {
  data,
  Link,
  Navigate,
  redirect,
  useParams,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { endOfProgram, paths } from '../../app/paths.ts'
import { NotFound, courseData, PageHead, openSignIn } from '../../domains/site/index.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useSite } from '../../platform/site/site.ts'
import { programCard, programTitle } from './lesson-head.tsx'
import {
  LoadFailed,
  progressIn,
  resolveAddress,
  ListSkeleton,
  ProgramEnd,
  ProgramPage,
  seriesMessages,
} from '../../domains/library/index.ts'
import { nightMessages } from '../../domains/night/index.ts'
import { useLearnerSession } from '../../platform/session-data/session-provider.tsx'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { sheetsMessages } from '../../domains/sheets/index.ts'
import css from './lesson-list.module.css'

/** Only resolves the address; the layout loads the programs. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { programs } = await context.get(renderDepsContext).visitorProgramInfo()
  const resolved = resolveAddress(programs, { programId: params['programId'] }, () => null)
  if (resolved.kind === 'unknown') throw data(null, { status: 404 })
  if (resolved.kind === 'redirect') throw redirect(paths.program(resolved.programId) + url.search)
  return null
}
export const clientLoader = () => null

export const shouldRevalidate = isNewUrl

export const handle = { backRoute: paths.home }

export default function LessonListPage() {
  const params = useParams()
  const [search] = useSearchParams()
  const isHydrated = useHydrated() // the server renders the same page whatever the query
  const site = useSite()
  const { programs, account, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(null)
  const { askToSignIn } = useLearnerSession()
  const isEnd = isHydrated && search.has(endOfProgram)
  if (isFailed || (isEnd && isProgressFailed)) return <LoadFailed onRetry={retry} />
  if (!programs || (isEnd && isProgressPending)) return <ListSkeleton />
  const resolved = resolveAddress(programs, { programId: params['programId'] }, () => null)
  if (resolved.kind === 'redirect') return <Navigate replace to={paths.program(resolved.programId)} />
  if (resolved.kind !== 'list') return <NotFound homePath={paths.home} />
  const { program } = resolved
  const lessonPath = ({ programId, id }: Activity) => paths.lesson(programId, id)
  const join =
    askToSignIn && (() => openSignIn({ mode: 'full', redirect: paths.programEnd(program.programId) }))
  return (
    <>
      <PageHead
        title={programTitle(site.productName, program)}
        description={program.subtitle}
        path={paths.program(program.programId)}
        card={programCard(program)}
        data={[courseData(site, program, paths)]}
      />
      {isEnd ? (
        <ProgramEnd
          program={program}
          programs={programs}
          account={account}
          lessonPath={lessonPath}
          join={join}
          programPath={paths.program}
        />
      ) : (
        <ProgramPage
          program={program}
          programs={programs}
          account={account}
          progress={progressIn(program, account)}
          isProgressPending={isProgressPending}
          onRetryProgress={isProgressFailed ? retry : undefined}
          lessonPath={lessonPath}
        />
      )}
      <nav className={css.more} aria-label={seriesMessages.more}>
        <p className={text.small}>{seriesMessages.moreText}</p>
        <Link to={paths.seriesList}>{seriesMessages.title}</Link>
        <Link to={paths.sheets}>{sheetsMessages.title}</Link>
        <Link to={paths.night}>{nightMessages.title}</Link>
      </nav>
    </>
  )
}
