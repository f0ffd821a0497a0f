import { useState } from 'react'
import type { LinkProps } from 'react-router'
import { GrowthSign } from '@oka/ui/growth/growth-sign.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { useAccountName } from '../../../platform/session/account-name.ts'
import { useDrawings } from '../../../platform/site/site.ts'
import { LearningProvider, type AskToSignIn } from '../learning-context.tsx'
import { usePrograms } from '../learning.queries.ts'
import { LoadFailed } from '../load-state.tsx'
import { ContinueCard } from './continue-card.tsx'
import { HerPrograms } from './her-programs.tsx'
import { returningMessages as m } from './returning.messages.ts'
import css from './returning.module.css'
import { ReturningBones } from './returning-bones.tsx'
import { whereSheIs } from './where-she-is.ts'

interface ReturningProps {
  apiRoot: string
  askToSignIn: AskToSignIn
  hasList: boolean
  lessonPath: (lesson: Pick<Activity, 'programId' | 'id'>) => string
  programPath: (programId: string) => string
  getStarted: (programId: string, hasOpen: boolean) => Pick<LinkProps, 'to' | 'onClick'>
}

/** The home page of somebody who was here before: where she stopped, and how far she is. Fetched only for her. */
export default function Returning({ apiRoot, askToSignIn, ...paths }: ReturningProps) {
  return (
    <LearningProvider apiRoot={apiRoot} seed={null} askToSignIn={askToSignIn}>
      <Inside {...paths} />
    </LearningProvider>
  )
}

function Inside({ lessonPath, ...paths }: Pick<ReturningProps, 'hasList' | 'lessonPath' | 'programPath' | 'getStarted'>) {
  const picture = useDrawings()
  const name = useAccountName()
  const [hour] = useState(() => new Date().getHours())
  const { programs, account, isProgressPending, isFailed, retry } = usePrograms(null)
  if (isFailed)
    return (
      <div className={css.failed}>
        <LoadFailed onRetry={retry} />
      </div>
    )
  if (!programs || isProgressPending) return <ReturningBones />
  const { next, programs: hers, hasBegun } = whereSheIs(programs, account)
  return (
    <div className={`${text.wide} ${css.page}`}>
      <div className={css.greeting}>
        <h1>{m.greeting(hour, name?.includes('@') ? null : name)}</h1>
        <p className={text.lead}>{next ? (hasBegun ? m.whereYouLeft : m.begin) : m.nothingLeft}</p>
      </div>
      {next ? (
        <ContinueCard {...next} path={lessonPath(next.lesson)} />
      ) : (
        <StatePanel picture={picture('state-done')} title={m.allDone}>
          {m.allDoneText}
        </StatePanel>
      )}
      <HerPrograms programs={hers} enrollments={account?.enrollments ?? null} {...paths} />
      {!hasBegun && next && (
        <p className={css.hint}>
          <GrowthSign stage="seed" />
          {m.keepsPlace}
        </p>
      )}
    </div>
  )
}
