import { exampleOf } from '../shared/example.ts'
import { appInfoJson, deepReady, health, ready } from './system.endpoints.ts'

export const systemExamples = [
  exampleOf(health)({ input: null }),
  exampleOf(ready)({ input: null }),
  exampleOf(deepReady)({ input: null }),
  exampleOf(appInfoJson)({ input: null }),
]
