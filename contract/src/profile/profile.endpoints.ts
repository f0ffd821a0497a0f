import * as z from 'zod/mini'
import { failureOf } from '../identity/identity.schema.ts'
import { learnerEndpoint } from '../shared/endpoint.ts'
import { profileChange } from './profile.schema.ts'

export const profileFailures = [
  'health_consent_missing',
  'email_changed_elsewhere',
  'postal_code_invalid',
  'country_unknown',
  'too_many_children',
] as const

const outcome = z.union([
  z.object({
    success: z.literal(true),
    message: z.literal(''),
    /** All that a profile must have is there (PROF-1). */
    profileComplete: z.boolean(),
  }),
  failureOf(profileFailures),
])

/**
 * Saves the fields that are named; the others stay. All or none: a refusal changes nothing. A repeat changes
 * nothing.
 */
export const updateProfile = learnerEndpoint({
  name: 'Update',
  method: 'PUT',
  path: 'update',
  summary: 'Save answers about the member and their family',
  landingCallers: ['anonymous'],
  input: profileChange,
  output: { landing: outcome, account: outcome },
  errors: [],
  cacheControl: 'no-store',
})
