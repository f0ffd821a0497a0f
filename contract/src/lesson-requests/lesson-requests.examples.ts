import { exampleOf } from '../shared/example.ts'
import { requestLesson } from './lesson-requests.endpoints.ts'

export const lessonRequestsExamples = [
  exampleOf(requestLesson)({ input: { text: 'How do I start potty training?' } }),
]
