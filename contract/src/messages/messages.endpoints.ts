import * as z from 'zod/mini'
import { endpoint, learnerEndpoint } from '../shared/endpoint.ts'
import { chatMessage, conversation } from './conversation.schema.ts'
import { contactMessage, feedback, messageReference } from './messages.schema.ts'

const received = z.object({ success: z.literal(true), reference: messageReference })

/** Repeats with the same id are one message. The answer comes by mail. */
export const sendContactMessage = learnerEndpoint({
  name: 'SendContactMessage',
  method: 'POST',
  path: 'contact',
  summary: 'Writes to the people who run the academy',
  landingCallers: ['visitor', 'anonymous'],
  visitorLimits: ['contact', 'contact-network'],
  input: contactMessage,
  output: { landing: received, account: received },
  errors: [],
  cacheControl: 'no-store',
})

const done = z.object({ success: z.literal(true) })

/** `activity_unknown`: nothing was stored. */
export const sendFeedback = learnerEndpoint({
  name: 'SendFeedback',
  method: 'POST',
  path: 'feedback',
  summary: 'Says how a lesson is, or what could be better',
  landingCallers: ['visitor', 'anonymous'],
  visitorLimits: ['feedback', 'feedback-network'],
  input: feedback,
  output: { landing: done, account: done },
  errors: ['activity_unknown'],
  cacheControl: 'no-store',
})

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: 'account/conversation',
  summary: 'What the member wrote by “Chat with Us”, and the answers',
  allowedCallers: ['member'],
  input: null,
  output: z.object({ success: z.literal(true), conversation }),
  errors: [],
  cacheControl: 'no-store',
})

/** `activity_unknown`: nothing was stored. */
export const sendChatMessage = endpoint({
  name: 'sendChatMessage',
  method: 'POST',
  path: 'account/conversation',
  summary: 'Writes to the people who run the academy; the answer comes here and by mail',
  allowedCallers: ['member'],
  input: chatMessage,
  output: z.object({ success: z.literal(true), conversation }),
  errors: ['activity_unknown'],
  cacheControl: 'no-store',
})

/** The app calls it when the store's window for a rating was asked for; once a day is stored. */
export const requestedAppRating = endpoint({
  name: 'requestedAppRating',
  method: 'GET',
  path: 'account/requested-app-rating',
  summary: 'Notes that the app asked for a rating',
  allowedCallers: ['member'],
  input: null,
  output: done,
  errors: [],
  cacheControl: 'no-store',
})
