import {
  getConversation,
  requestedAppRating,
  sendChatMessage,
  sendContactMessage,
  sendFeedback,
} from '@oka/contract/messages/messages.endpoints.ts'
import { bindEndpoint, bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { memberCaller } from '../../http/caller.ts'
import { readConversation } from './read-conversation.ts'
import {
  noteRequestedRating,
  receiveChat,
  receiveContact,
  receiveFeedback,
  type MessagesDeps,
} from './receive-message.ts'

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
  bindEndpoint(binding, getConversation, async ({ caller }) => ({
    success,
    conversation: await readConversation(deps, memberCaller(caller).memberId),
  }))
  bindEndpoint(binding, sendChatMessage, async (request) => {
    await receiveChat(deps, request, request.input)
    return { success, conversation: await readConversation(deps, memberCaller(request.caller).memberId) }
  })
  bindEndpoint(binding, requestedAppRating, async (request) => {
    await noteRequestedRating(deps, request)
    return { success }
  })
}
