import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { IconButton, iconButtonLook } from '@oka/ui/button/icon-button.tsx'
import { SideDrawer } from '@oka/ui/dialog/side-drawer.tsx'
import { contentId, SkipLink } from '@oka/ui/skip-link/skip-link.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import type { ProgramProgress } from '../program-progress.ts'
import { useSettings } from '../settings/use-settings.ts'
import css from './lesson-frame.module.css'
import type { LessonPaths } from './lesson-paths.ts'
import { LessonNav } from './lesson-nav.tsx'

export interface LessonFrameProps {
  program: Program
  lesson: Activity
  progress: ProgramProgress
  paths: LessonPaths
  /** Over a picture the bar has no ground of its own. */
  look?: 'paper' | 'picture'
  title: string
  /** Nothing below says it again. */
  isTitleHeading?: boolean
  /** What this kind of lesson can do besides, at the end of the bar. */
  tools?: ReactNode
  children: ReactNode
}

/** The lesson's own chrome: back, title, the list of lessons beside it or sliding over it. */
export function LessonFrame({ program, lesson, progress, paths, look = 'paper', title, isTitleHeading = false, tools, children }: LessonFrameProps) {
  const { settings, change } = useSettings()
  const isBeside = settings.isMenuVisible
  const [isOver, setOver] = useState(false)
  const nav = (onChoose?: () => void) => <LessonNav program={program} lessonId={lesson.id} progress={progress} paths={paths} onChoose={onChoose} />
  return (
    <div className={[css.frame, isBeside && css.withList, look === 'picture' && css.picture].filter(Boolean).join(' ')}>
      <SkipLink label={m.skipToLesson} />
      {isBeside && (
        <aside className={css.beside} id="lessons" aria-label={m.lessonsOfProgram}>
          {nav()}
        </aside>
      )}
      <main id={contentId} tabIndex={-1} className={css.column}>
        <div className={css.bar}>
          <div className={css.barRow}>
            <Link className={iconButtonLook} to={paths.list} aria-label={m.backToList(program.fullName)} title={m.backToList(program.fullName)}>
              <IconArrowLeft className={css.arrow} size={26} stroke={1.75} aria-hidden />
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
              label={isBeside ? m.hideLessons : m.lessonsOfProgram}
              aria-expanded={isBeside}
              onClick={() => change({ isMenuVisible: !isBeside })}
            >
              <IconListDetails size={26} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton className={css.onlyNarrow} label={m.lessonsOfProgram} aria-haspopup="dialog" onClick={() => setOver(true)}>
              <IconListDetails size={26} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        </div>
        {children}
      </main>
      {isOver && (
        <SideDrawer onClose={() => setOver(false)} title={m.lessonsOfProgram} closeLabel={m.close}>
          {nav(() => setOver(false))}
        </SideDrawer>
      )}
    </div>
  )
}
