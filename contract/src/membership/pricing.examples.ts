import { exampleOf } from '../shared/example.ts'
import { getPricing } from './pricing.endpoints.ts'

export const pricingExamples = [exampleOf(getPricing)({ input: { countryCode: 'AU' } })]
