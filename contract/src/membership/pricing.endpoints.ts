import * as z from 'zod/mini'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { pricing, pricingRequest } from './membership.schema.ts'

const response = z.extend(pricing, { success: z.literal(true) })

/**
 * The plans of a program in the currency of a country, the shortest first. What is shown is what is charged;
 * nothing is charged by this. `allPackages` asks for every price list and is for staff only (MEM-17).
 */
export const getPricing = learnerEndpoint({
  name: 'GetPricing',
  method: 'POST',
  path: 'pricing',
  summary: 'The plans of a program and their prices in a country',
  landingCallers: ['visitor', 'anonymous'],
  visitorLimits: { none: 'only reads' },
  input: pricingRequest,
  output: { landing: response, account: response },
  errors: ['program_unknown', 'country_unknown', 'forbidden'],
  cacheControl: 'no-store',
})
