import { Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { IllustratedMessage } from './notices/illustrated-message.tsx'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useReplayPreHydrationClicks } from '../../platform/rendering/pre-hydration-clicks.ts'
import { intendToPlay } from '../library/index.ts'
import { type PlayerElements, PlayerElementsContext } from '../player/index.ts'
import css from './embed-frame.module.css'
import { embedMessages as messages } from './embed.messages.ts'
import { FrameContext, type Frame, type Panel } from './frame-context.ts'
import { LessonList, loadParts, PartnerSees } from './frame-parts.lazy.tsx'
import { FrameLesson } from './lesson/frame-lesson.tsx'
import type { PageChannel } from './messages/page-channel.ts'
import { usePageMessages } from './messages/use-page-messages.ts'
import { FrameNotice } from './notices/frame-notice.tsx'
import {
  settingsAtFirst,
  type FrameSession,
  type FrameSettings,
  type FrameState,
  type LessonPage,
} from './session/frame-state.ts'
import { useCompletePath } from './use-complete-path.ts'
import { useEscape } from './use-escape.ts'

interface EmbedFrameProps {
  page: LessonPage
  /** Both are `null` on the server. */
  session: FrameSession | null
  channel: PageChannel | null
}

/** A partner's frame: one lesson, the list of the others, and the partner's button (EMB-2). */
export function EmbedFrame({ page, session, channel }: EmbedFrameProps) {
  useReplayPreHydrationClicks()
  const root = useRef<HTMLElement>(null)
  const button = usePageMessages(channel, root)
  const state = useFrameState(page, session)
  const [settings, changeSettings] = useFrameSettings(session)
  const [panel, showPanel] = useState<Panel>('none')
  const [hasBegun, setBegun] = useState(false)
  const [isOpenedHere, setOpenedHere] = useState(false)
  const [elements, showElements] = useState<PlayerElements>({ video: null, region: null })
  const [chosen, setChosen] = useState(page.isActivityChosen ? page.activityId : null)
  if (chosen === null && state.status === 'ready')
    setChosen((!hasBegun && state.nextActivityId) || page.activityId)

  const lesson = findLesson(state.programs, chosen ?? page.activityId)
  useCompletePath(page, lesson?.activity ?? null, chosen !== null)
  useEffect(() => {
    if (state.status !== 'starting') loadParts()
  }, [state.status])
  useEscape(panel !== 'none', () => showPanel('none'))

  if (!lesson)
    return (
      <main aria-label={page.site.productName} className={css.frame} ref={root}>
        {state.status === 'starting' ? (
          <p className={css.loading} role="status">
            {messages.loadingLesson}
          </p>
        ) : (
          <IllustratedMessage site={page.site} picture="state-offline" title={messages.notOpen}>
            {null}
          </IllustratedMessage>
        )}
      </main>
    )
  const { program, activity } = lesson
  const lessons = state.programs.flatMap((one) => one.learningActivities).filter(({ available }) => available)
  const at = lessons.findIndex(({ id }) => id === activity.id)
  const frame: Frame = {
    page,
    session,
    state,
    channel,
    button,
    settings,
    changeSettings,
    program,
    activity,
    lessons,
    next: lessons[at + 1] ?? null,
    isOpenedHere,
    open(activityId, plays = false) {
      if (plays) intendToPlay(activityId)
      setOpenedHere(true)
      setChosen(activityId)
      showPanel('none')
    },
    panel,
    showPanel,
    showElements,
    begin: () => setBegun(true),
  }
  return (
    <FrameContext value={frame}>
      <main aria-label={page.site.productName} className={css.frame} ref={root} data-panel={panel}>
        <FrameNotice />
        {panel !== 'none' && (
          <PlayerElementsContext value={elements}>
            <Suspense fallback={<div className={css.panel} />}>
              {panel === 'list' ? <LessonList /> : <PartnerSees />}
            </Suspense>
          </PlayerElementsContext>
        )}
        <FrameLesson key={`${state.beginnings} ${activity.id}`} />
      </main>
    </FrameContext>
  )
}

function useFrameState(page: LessonPage, session: FrameSession | null): FrameState {
  const atFirst = useMemo<FrameState>(
    () => ({
      status: 'starting',
      programs: page.programs,
      account: null,
      nextActivityId: null,
      isSigned: false,
      isPlaceKept: true,
      hasTokenFailed: false,
      beginnings: 0,
    }),
    [page],
  )
  return useSyncExternalStore(
    session?.subscribe ?? neverChanges,
    session?.read ?? (() => atFirst),
    () => atFirst,
  )
}

function useFrameSettings(session: FrameSession | null) {
  const store = session?.settings
  const settings = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.read() ?? settingsAtFirst,
    () => settingsAtFirst,
  )
  const change: FrameSettings['change'] = (changes) => store?.change(changes)
  return [settings, change] as const
}

const neverChanges = () => () => {}

function findLesson(
  programs: readonly Program[],
  activityId: string,
): { program: Program; activity: Activity } | null {
  for (const program of programs) {
    const activity = program.learningActivities.find(({ id }) => id === activityId)
    if (activity) return { program, activity }
  }
  return null
}
