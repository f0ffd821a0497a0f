import { feedbackType } from '../feedback/feedback.enums.ts'
import { exampleOf } from '../shared/example.ts'
import {
  getConversation,
  requestedAppRating,
  sendChatMessage,
  sendContactMessage,
  sendFeedback,
} from './messages.endpoints.ts'

export const messagesExamples = [
  exampleOf(sendContactMessage)({
    input: {
      id: 'V1StGXR8_Z5jdHi6B-myT',
      topic: 'lesson',
      name: 'Sara',
      email: 'sara@example.org',
      text: 'Is there a lesson about moving house?',
    },
  }),
  exampleOf(sendFeedback)({
    input: {
      type: feedbackType.negative,
      text: 'No sound after the first minute.',
      activityId: '1001',
      reasons: ['videoOrSound'],
      place: '1:04',
    },
  }),
  exampleOf(getConversation)({ input: null }),
  exampleOf(sendChatMessage)({
    input: {
      id: 'V1StGXR8_Z5jdHi6B-chat',
      text: 'My son covers his ears when a video starts. Can we read them instead?',
      activityId: '1001',
    },
  }),
  exampleOf(requestedAppRating)({ input: null }),
]
