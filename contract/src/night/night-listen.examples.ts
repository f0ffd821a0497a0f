import { exampleOf } from '../shared/example.ts'
import { getNightListen } from './night-listen.endpoints.ts'

export const nightListenExamples = [exampleOf(getNightListen)({ input: {} })]
