// Tells a partner that one of its signed users finished a lesson, where the partner's record asks for it.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { secondMs } from '@oka/contract/shared/durations.ts'
import type { Database } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { JobHandler } from '../../jobs/job-handler.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import type { LessonListener } from '../feature.ts'
import { completionStatement, xApiVersion } from './completion-statement.rule.ts'
import type { Partner, PartnerDirectory } from './partner-directory.ts'
import { validSecrets } from './partner-secrets.ts'
import { findUser } from './partner-users.store.ts'
import { sealedUserFor } from './open-frame.ts'
import { sendWebhook } from './send-webhook.ts'

interface FinishedLesson {
  statementId: string
  memberId: string
  partnerId: string
  activityId: string
  completedAt: number
}

const learningRecordJob: JobKind<FinishedLesson> = {
  name: 'partner-learning-record',
  payload: z.object({
    statementId: z.string(),
    memberId: z.string(),
    partnerId: z.string(),
    activityId: z.string(),
    completedAt: z.number(),
  }),
  isSealed: true,
}

/** In the transaction that saves the completion. The erasure of the user deletes what still waits. */
export const reportCompletions =
  (jobs: JobQueue): LessonListener =>
  async (trx, lessons, now) => {
    for (const { learner, activityId, at } of lessons) {
      if (learner.kind !== 'partner' || !learner.isReported) continue
      const { memberId, partnerId } = learner
      const payload = { statementId: randomUUID(), memberId, partnerId, activityId, completedAt: at }
      await jobs.enqueue(trx, learningRecordJob, { payload, subjectId: memberId }, now)
    }
  }

interface ReportDeps {
  database: Database
  catalogue: LiveCatalogue
  partners: PartnerDirectory
  sealedValues: SealedValues
  site: SiteInfo
  publicUrl: string
  allowsLocalhost: boolean
}

/** With the growing delays of the queue about two days. */
const maxAttempts = 40

export const learningRecordHandler = (deps: ReportDeps): JobHandler<FinishedLesson> => ({
  kind: learningRecordJob,
  maxAttempts,
  timeLimitMs: 20 * secondMs,
  places: 4,
  async run(finished, { now, signal }) {
    const partner = await deps.partners.find(finished.partnerId)
    const address = partner?.record.learningRecord?.address
    const secrets = partner && deps.partners.secretsOf(partner)
    const sealedUserId = (await findUser(deps.database.db, finished.memberId))?.sealed_user_id
    const activity = deps.catalogue.activity(finished.activityId)
    // Since then the partner was disabled or wants no more, or the user was forgotten.
    if (!partner || !address || !secrets || !sealedUserId || !activity) return
    const statement = completionStatement({
      statementId: finished.statementId,
      homePage: homePageOf(partner, deps.publicUrl),
      userId: deps.sealedValues.open(sealedUserFor(finished.memberId), sealedUserId),
      lesson: {
        address: `${deps.publicUrl}/learn/${activity.programId}/${activity.id}`,
        title: activity.title,
      },
      platform: deps.site.productName,
      language: deps.site.language,
      completedAt: finished.completedAt,
    })
    await sendWebhook(
      {
        address,
        id: finished.statementId,
        body: JSON.stringify(statement),
        secrets: validSecrets(secrets),
        headers: { 'x-experience-api-version': xApiVersion },
      },
      { now, signal, allowsLocalhost: deps.allowsLocalhost },
    )
  },
})

const homePageOf = ({ id, record: { origins } }: Partner, publicUrl: string): string =>
  origins[0] ?? `${publicUrl}/embed/${id}`
