import {
  requestedAppRating,
  sendContactMessage,
  sendFeedback,
} from '@oka/contract/messages/messages.endpoints.ts'
import { bindEndpoint, bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { noteRequestedRating, receiveContact, receiveFeedback, type MessagesDeps } from './receive-message.ts'

const success = true as const

export function messagesRoutes(binding: Binding, deps: MessagesDeps) {
  bindLearnerEndpoint(binding, sendContactMessage, async (request) => ({
    success,
    ...(await receiveContact(deps, request, request.input)),
  }))
  bindLearnerEndpoint(binding, sendFeedback, async (request) => {
    await receiveFeedback(deps, request, request.input)
    return { success }
  })
  bindEndpoint(binding, requestedAppRating, async (request) => {
    await noteRequestedRating(deps, request)
    return { success }
  })
}
