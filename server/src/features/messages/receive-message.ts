import { createHash } from 'node:crypto'
import { feedbackType } from '@oka/contract/feedback/feedback.enums.ts'
import type { ChatMessage } from '@oka/contract/messages/conversation.schema.ts'
import type { ContactMessage, Feedback } from '@oka/contract/messages/messages.schema.ts'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { MailQueue } from '../../mail/mail-queue.ts'
import { limitsOfAddress } from '../../rate-limit/limits-of-address.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { describeDevice, findActiveMembers, findMailReader } from '../identity/index.ts'
import { messageReceivedMail } from './mails/message-received.mail.ts'
import { messageToStaffMail } from './mails/message-to-staff.mail.ts'
import { describeMessage, sealContent, type MessageContent } from './message-content.ts'
import { messageReference } from './message-reference.rule.ts'
import { addContent, insertMessage, type MessageSource } from './messages.store.ts'

export interface MessagesDeps {
  database: Database
  rateLimits: RateLimits
  sealedValues: SealedValues
  mail: MailQueue
  catalogue: LiveCatalogue
}

export const contactsPerHour = 10
export const feedbackPerHour = 60
/** Of a member. */
export const chatsPerHour = 60

/** `address`: what the limits count. */
interface Sender {
  caller: Caller
  address: string
  userAgent: string
  now: number
}

interface Received {
  id: string
  source: MessageSource
  type: number
  activityId: string | null
  content: MessageContent | null
}

/** An anonymous member's message is that of nobody: nothing in it leads back to a person who gave no name. */
const subjectOf = (caller: Caller) => (caller.kind === 'member' ? caller.memberId : null)

/** Stores it, mails it to staff and tells its sender that it arrived. Throws `rate_limited`. */
export async function receiveContact(
  deps: MessagesDeps,
  sender: Sender,
  { id, topic, ...written }: ContactMessage,
): Promise<{ reference: string }> {
  const { address, now } = sender
  await deps.rateLimits.consume(limitsOfAddress('contact', address, contactsPerHour, hourMs), now)
  const type = topic === 'idea' ? feedbackType.suggestion : feedbackType.support
  const content = { topic, ...written }
  await receive(deps, sender, { id, source: 'contact', type, activityId: null, content })
  return { reference: messageReferenceOf(id) }
}

/** Throws `activity_unknown` and `rate_limited`. */
export async function receiveFeedback(
  deps: MessagesDeps,
  sender: Sender,
  { id, type, text = '', activityId, reasons = [], place = '', wantsAnswer = false }: Feedback,
): Promise<void> {
  const { address, now, caller, userAgent } = sender
  await deps.rateLimits.consume(limitsOfAddress('feedback', address, feedbackPerHour, hourMs), now)
  if (activityId !== undefined && deps.catalogue.activity(activityId) === undefined)
    throw new AppError('activity_unknown')
  const isBare = text.trim() === '' && reasons.length === 0
  const said = { text, reasons, place, wantsAnswer: wantsAnswer && caller.kind === 'member' }
  const browser = type === feedbackType.negative ? describeDevice(userAgent) : ''
  await receive(deps, sender, {
    id: id ?? idOfWords(deps.sealedValues, sender, JSON.stringify([type, activityId, said])),
    source: 'feedback',
    type,
    activityId: activityId ?? null,
    content: isBare ? null : { ...said, browser },
  })
}

/** Throws `activity_unknown` and `rate_limited`. */
export async function receiveChat(
  deps: MessagesDeps,
  sender: Sender,
  { id, text, activityId }: ChatMessage,
): Promise<void> {
  const { now, caller } = sender
  const subject = subjectOf(caller) ?? ''
  await deps.rateLimits.consume([{ name: 'chat', subject, limit: chatsPerHour, windowMs: hourMs }], now)
  if (activityId !== undefined && deps.catalogue.activity(activityId) === undefined)
    throw new AppError('activity_unknown')
  await receive(deps, sender, {
    id,
    source: 'chat',
    type: feedbackType.support,
    activityId: activityId ?? null,
    content: { text, wantsAnswer: true, browser: describeDevice(sender.userAgent) },
  })
}

/** Once a day: when the app asked last is what keeps it from asking too often. */
export async function noteRequestedRating(deps: MessagesDeps, sender: Sender): Promise<void> {
  await receive(deps, sender, {
    id: idOfWords(deps.sealedValues, sender, 'a rating was asked for'),
    source: 'rating',
    type: feedbackType.rateApp,
    activityId: null,
    content: null,
  })
}

/** A client that makes no ids: the same words of the same sender on the same day are one message. */
function idOfWords(values: SealedValues, { caller, address, now }: Sender, words: string): string {
  const [hash] = values.hashesOf(`message ${subjectOf(caller) ?? address} ${now - (now % dayMs)} ${words}`)
  return createHash('sha256').update(hash).digest('base64url').slice(0, 40)
}

const messageReferenceOf = (id: string) => messageReference(createHash('sha256').update(id).digest())

async function receive(deps: MessagesDeps, sender: Sender, received: Received): Promise<void> {
  const { database, sealedValues } = deps
  const { id, source, type, activityId, content } = received
  const subjectId = subjectOf(sender.caller)
  const row = {
    id,
    subject_id: subjectId,
    source,
    type,
    activity_id: activityId,
    reference: messageReferenceOf(id),
    received_at: sender.now,
    sealed_content: content === null ? null : sealContent(sealedValues, id, content),
  }
  await database.inTransaction(async (trx) => {
    if (subjectId !== null && !(await findActiveMembers(trx, [subjectId])).has(subjectId))
      throw new AppError('unauthenticated')
    const isNew = (await insertMessage(trx, row)) || (content !== null && (await addContent(trx, row)))
    if (isNew && content !== null) await announce(trx, deps, sender, { ...received, content })
  })
}

/** Praise alone fills no mailbox: the list of staff has it. */
async function announce(
  trx: Trx,
  { mail, catalogue }: MessagesDeps,
  { caller, now }: Sender,
  { id, source, type, activityId, content }: Received & { content: MessageContent },
): Promise<void> {
  const { name = '', email = '', text = '', place = '', browser = '', wantsAnswer } = content
  if (text === '' && type === feedbackType.positive) return
  const memberId = subjectOf(caller)
  const account = memberId === null ? null : await findMailReader(trx, memberId)
  const replyTo = email !== '' ? email : wantsAnswer ? (account?.email ?? null) : null
  const reference = messageReferenceOf(id)
  await mail.enqueueToStaff(
    trx,
    {
      mail: messageToStaffMail,
      memberId,
      replyTo,
      data: {
        reference,
        topic: source === 'rating' ? 'feedback' : source,
        about: describeMessage(type, content),
        from: replyTo === null ? '' : [name, replyTo].filter(Boolean).join(', '),
        lesson: activityId === null ? '' : (catalogue.activity(activityId)?.title ?? activityId),
        place,
        browser,
        text,
      },
    },
    now,
  )
  if (source !== 'contact') return
  const reader = { language: account?.language ?? '', timeZone: account?.timeZone ?? '', email }
  await mail.enqueue(trx, { mail: messageReceivedMail, memberId, reader, data: { reference } }, now)
}
