import { exampleOf } from '../shared/example.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.endpoints.ts'

export const sessionsExamples = [
  exampleOf(listSessions)({ input: null }),
  exampleOf(endSession)({ input: { sessionId: 'unknown' } }),
  exampleOf(endOtherSessions)({ input: {} }),
]
