import { requestLesson } from '@oka/contract/lesson-requests/lesson-requests.endpoints.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { storeLessonRequest, type LessonRequestsDeps } from './request-lesson.ts'

export function lessonRequestsRoutes(binding: Binding, deps: LessonRequestsDeps) {
  bindEndpoint(binding, requestLesson, async ({ input, address, now }) => {
    await storeLessonRequest(deps, { text: input.text, address, now })
    return { success: true as const }
  })
}
