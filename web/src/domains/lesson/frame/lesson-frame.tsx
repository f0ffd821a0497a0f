import { useDeferredValue, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { IconButton, iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import { SideDrawer } from '@oka/ui/dialog/side-drawer.tsx'
import { contentId, SkipLink } from '@oka/ui/skip-link/skip-link.tsx'
import { lessonFrameMessages as messages } from './lesson-frame.messages.ts'
import css from './lesson-frame.module.css'
import { LessonNav, type LessonPaths } from './lesson-nav.tsx'
import { useOverlay } from '../../../platform/overlay/use-overlay.ts'
import { learningMessages, type ProgramProgress } from '../../library/index.ts'
import { useSettings } from '../../../platform/session-data/settings.ts'

export interface LessonFrameProps {
  program: Program
  activity: Activity
  progress: ProgramProgress
  isProgressPending: boolean
  paths: LessonPaths
  /** Over a picture the header has no background. */
  variant?: 'plain' | 'overPicture'
  title: string
  /** The content below has no heading of its own. */
  isTitleHeading?: boolean
  /** Buttons of this kind of activity, at the end of the header. */
  tools?: ReactNode
  /** Above the content of any kind. */
  notice?: ReactNode
  children: ReactNode
}

/**
 * Back, title and the list of lessons, around any kind of activity. The list is a sidebar on wide windows, a
 * drawer on narrow ones.
 */
export function LessonFrame({
  program,
  activity,
  progress,
  isProgressPending,
  paths,
  variant = 'plain',
  title,
  isTitleHeading = false,
  tools,
  notice,
  children,
}: LessonFrameProps) {
  const { settings, change } = useSettings()
  const isSidebarOpen = settings.isMenuVisible
  const isSidebarShown = useDeferredValue(isSidebarOpen) // the button answers before dozens of rows are there
  const drawer = useOverlay('lessons')
  const nav = (
    <LessonNav
      program={program}
      currentId={activity.id}
      progress={progress}
      isProgressPending={isProgressPending}
      paths={paths}
      isInDrawer={drawer.isOpen}
    />
  )
  return (
    <div
      className={[css.frame, isSidebarShown && css.withSidebar, variant === 'overPicture' && css.overPicture]
        .filter(Boolean)
        .join(' ')}
    >
      <SkipLink label={messages.skipToLesson} />
      {isSidebarShown && (
        <aside className={css.sidebar} id="lessons" aria-label={messages.lessonsOfProgram}>
          {nav}
        </aside>
      )}
      <main id={contentId} tabIndex={-1} className={css.main}>
        <div className={css.header}>
          <div className={css.headerRow}>
            <Link
              className={iconButtonClass}
              to={paths.list}
              aria-label={messages.backToList(program.fullName)}
              title={messages.backToList(program.fullName)}
            >
              <IconArrowLeft className={css.backArrow} size={26} stroke={1.75} aria-hidden />
            </Link>
            {isTitleHeading ? (
              <h1 className={css.title}>{title}</h1>
            ) : (
              <span className={css.title} aria-hidden="true">
                {title}
              </span>
            )}
            {tools}
            <IconButton
              className={css.onlyWide}
              label={isSidebarOpen ? messages.hideLessons : messages.lessonsOfProgram}
              aria-expanded={isSidebarOpen}
              onClick={() => change({ isMenuVisible: !isSidebarOpen })}
            >
              <IconListDetails size={26} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton
              className={css.onlyNarrow}
              label={messages.lessonsOfProgram}
              aria-haspopup="dialog"
              onClick={() => void drawer.open()}
            >
              <IconListDetails size={26} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        </div>
        {notice}
        {children}
      </main>
      {drawer.isOpen && (
        <SideDrawer
          onClose={() => void drawer.close()}
          title={messages.lessonsOfProgram}
          closeLabel={learningMessages.close}
        >
          {nav}
        </SideDrawer>
      )}
    </div>
  )
}
