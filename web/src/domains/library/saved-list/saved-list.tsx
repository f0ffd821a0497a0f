import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft, IconHeart } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import css from './saved-list.module.css'
import { savedListMessages as messages } from './saved-list.messages.ts'
import { SavedRow } from './saved-row.tsx'
import { useSavedRows } from './use-saved-rows.ts'
import { LoadingStatus } from '../load-state.tsx'
import { savedActivitiesMessages } from '../saved-activities/saved-activities.messages.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'

interface SavedListProps {
  /** `null` while they load. */
  programs: readonly Program[] | null
  isProgressPending: boolean
  lessonPath: (activity: Activity) => string
}

/** Everything saved for later, newest first (LEARN-30). */
export function SavedList({ programs, isProgressPending, lessonPath }: SavedListProps) {
  const { list, rows, change } = useSavedRows(programs ?? [])
  const saved = rows.filter(({ isSaved }) => isSaved)
  const minutes = saved.reduce((sum, { activity }) => sum + activity.minutes, 0)
  if (rows.length === 0)
    return <Page>{!programs || isProgressPending ? <ListSkeleton /> : <NothingSaved />}</Page>
  return (
    <Page summary={saved.length > 0 ? messages.summary(saved.length, minutes) : messages.allRemoved}>
      <ul className={css.rows} ref={list}>
        {rows.map((row, index) => (
          <SavedRow
            key={row.activity.id}
            row={row}
            path={lessonPath(row.activity)}
            onChange={(isSaved) => change(index, isSaved)}
          />
        ))}
      </ul>
      <Note />
    </Page>
  )
}

const Page = ({ summary, children }: { summary?: string; children: ReactNode }) => (
  <div className={css.page}>
    <Link className={`${buttonClass('text')} ${css.back}`} to={paths.program(auto)}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      {messages.learn}
    </Link>
    <h1>{savedActivitiesMessages.title}</h1>
    {summary && <p className={`${text.lead} ${css.summary}`}>{summary}</p>}
    {children}
  </div>
)

function Note() {
  const { memberId } = useLearnerSession().session
  return (
    <p className={`${text.small} ${text.mute} ${css.note}`}>
      <IconHeart size={24} stroke={1.75} aria-hidden />
      <span>{memberId === null ? messages.noteForVisitor : messages.noteForMember}</span>
    </p>
  )
}

function NothingSaved() {
  const illustrationUrl = useIllustrationUrl()
  return (
    <section className={css.empty}>
      <img src={illustrationUrl('state-saved')} alt="" width={320} height={240} />
      <h2>{messages.emptyTitle}</h2>
      <p className={text.mute}>{messages.emptyText}</p>
      <p className={`${text.small} ${css.hint}`}>
        <IconHeart size={24} stroke={1.75} aria-hidden />
        {messages.emptyHint}
      </p>
      <Link className={buttonClass('primary')} to={paths.program(auto)}>
        {messages.chooseLesson}
      </Link>
    </section>
  )
}

const ListSkeleton = () => (
  <div className={css.skeleton} aria-busy="true">
    <LoadingStatus />
    <noscript>{messages.needsJavaScript}</noscript>
    <Skeleton width="min(80%, 420px)" height="20px" />
    {[1, 2, 3].map((row) => (
      <span key={row} className={css.skeletonRow}>
        <Skeleton width="min(132px, 27vw)" height="80px" radius="var(--r-leaf-s)" />
        <span>
          <Skeleton width="80%" height="16px" />
          <Skeleton width="44%" height="12px" />
        </span>
      </span>
    ))}
  </div>
)
