import { exampleOf } from '../shared/example.ts'
import { appStore, landingStoreGet, landingStorePost } from './bootstrap.endpoints.ts'

export const bootstrapExamples = [
  exampleOf(landingStoreGet)({ input: {} }),
  exampleOf(landingStorePost)({ input: { marketingInfo: { utmSource: 'example' } } }),
  exampleOf(appStore)({ input: {} }),
]
