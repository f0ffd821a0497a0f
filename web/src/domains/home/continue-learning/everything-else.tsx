import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import {
  IconBooks,
  IconChevronRight,
  IconHeadphones,
  IconHeart,
  IconLayoutGrid,
  IconListCheck,
  IconPrinter,
  IconRoute,
  IconSparkles,
} from '@tabler/icons-react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { SeriesOutline } from '@oka/contract/series/series.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../app/paths.ts'
import { scrollKey } from '../../../platform/overlay/use-overlay.ts'
import {
  isDone,
  savedLessons,
  useNotes,
  useSavedActivities,
  useSeriesOutlines,
  useSeriesSteps,
} from '../../library/index.ts'
import { Fold } from '../fold.tsx'
import { nextStepsOf } from '../week/things-of-week.ts'
import { everythingElseMessages as messages } from './everything-else.messages.ts'
import css from './everything-else.module.css'
import { MyPrograms, type MyProgramsProps, programsId } from './my-programs.tsx'

interface EverythingElseProps extends MyProgramsProps {
  shownPrograms: readonly Program[]
  account: LandingAccountInfo | null
  /** How many lessons are chosen for the family; null where nothing is chosen. */
  chosenCount: number | null
  /** “I have 5, 10, 20 minutes”. */
  minutes: ReactNode
}

/** All that home has beside its three rows, in one line that opens; a link to the programs opens it too. */
export function EverythingElse(props: EverythingElseProps) {
  const location = useLocation()
  const isForPrograms = location.hash === `#${programsId}`
  return (
    <Fold
      // Each link to the programs opens it; a dialog over the page is no such link.
      key={isForPrograms ? scrollKey(location) : ''}
      className={css.fold}
      lineClassName={css.line}
      isOpenAtFirst={isForPrograms}
      line={
        <>
          <IconLayoutGrid size={24} stroke={1.75} aria-hidden />
          <span className={css.name}>
            <b>{messages.everythingElse}</b>
            <span className={`${text.small} ${text.mute}`}>{messages.whatElse}</span>
          </span>
        </>
      }
    >
      <Rows {...props} isForPrograms={isForPrograms} />
    </Fold>
  )
}

function Rows({
  shownPrograms,
  account,
  chosenCount,
  minutes,
  isForPrograms,
  ...programs
}: EverythingElseProps & { isForPrograms: boolean }) {
  const saved = savedLessons(shownPrograms, useSavedActivities()).length
  const notes = useNotes().notes.size
  return (
    <ul className={css.rows}>
      <LinkRow
        to={paths.saved}
        icon={<IconHeart size={24} stroke={1.75} aria-hidden />}
        name={messages.saved}
      >
        {messages.savedAndNotes(saved, notes)}
      </LinkRow>
      {minutes && (
        <FoldRow icon={<IconListCheck size={24} stroke={1.75} aria-hidden />} name={messages.iHaveMinutes}>
          {minutes}
        </FoldRow>
      )}
      {chosenCount !== null && (
        <LinkRow
          to={paths.recommendations}
          icon={<IconSparkles size={24} stroke={1.75} aria-hidden />}
          name={messages.chosen}
        >
          {messages.lessons(chosenCount)}
        </LinkRow>
      )}
      <SeriesRow
        said={account?.seriesSteps ?? []}
        isLessonDone={(id) =>
          shownPrograms.some(({ learningActivities }) =>
            learningActivities.some((lesson) => lesson.id === id && isDone(lesson)),
          )
        }
      />
      {programs.hasList && (
        <FoldRow
          id={programsId}
          isOpenAtFirst={isForPrograms}
          icon={<IconBooks size={24} stroke={1.75} aria-hidden />}
          name={messages.programs}
          value={messages.programsAndDone(
            programs.programs.length,
            programs.enrollments?.completedActivitiesCount ?? 0,
          )}
        >
          <MyPrograms {...programs} />
        </FoldRow>
      )}
      <LinkRow
        to={paths.sheets}
        icon={<IconPrinter size={24} stroke={1.75} aria-hidden />}
        name={messages.sheets}
      />
      <LinkRow
        to={paths.night}
        icon={<IconHeadphones size={24} stroke={1.75} aria-hidden />}
        name={messages.night}
      />
    </ul>
  )
}

interface SeriesRowProps {
  said: LandingAccountInfo['seriesSteps']
  isLessonDone: (activityId: string) => boolean
}

function SeriesRow({ said, isLessonDone }: SeriesRowProps) {
  const { series } = useSeriesOutlines(said.some((step) => step.isDone))
  const next = nextStepsOf(series, said)[0]
  const begun = next && series.find(({ slug }) => next.step.startsWith(`${slug}/`))
  return (
    <LinkRow
      to={begun ? paths.series(begun.slug) : paths.seriesList}
      icon={<IconRoute size={24} stroke={1.75} aria-hidden />}
      name={messages.series}
    >
      {begun && <StepOfSeries series={begun} isLessonDone={isLessonDone} />}
    </LinkRow>
  )
}

function StepOfSeries({ series, isLessonDone }: { series: SeriesOutline } & Omit<SeriesRowProps, 'said'>) {
  const said = useSeriesSteps(series, isLessonDone)
  const { title, steps } = series
  const next = steps.findIndex(({ id }) => !said.isDone(id))
  return <span>{next < 0 ? title : messages.stepOf(title, next + 1, steps.length)}</span>
}

interface RowProps {
  icon: ReactNode
  name: string
}

const LinkRow = ({ to, icon, name, children }: RowProps & { to: string; children?: ReactNode }) => (
  <li>
    <Link className={css.line} to={to}>
      {icon}
      <span className={css.name}>{name}</span>
      {children && <span className={css.value}>{children}</span>}
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </Link>
  </li>
)

interface FoldRowProps extends RowProps {
  id?: string
  value?: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

const FoldRow = ({ id, icon, name, value, isOpenAtFirst = false, children }: FoldRowProps) => (
  <li>
    <Fold
      {...(id !== undefined && { id })}
      lineClassName={css.line}
      isOpenAtFirst={isOpenAtFirst}
      line={
        <>
          {icon}
          <span className={css.name}>{name}</span>
          {value && <span className={css.value}>{value}</span>}
        </>
      }
    >
      <div className={css.inside}>{children}</div>
    </Fold>
  </li>
)
