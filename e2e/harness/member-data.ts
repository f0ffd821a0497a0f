// A member's data on the server, written and read by API as another device would.
import type { APIRequestContext } from '@playwright/test'
import type { AppStoreResponse } from '@oka/contract/bootstrap/bootstrap.schema.ts'
import type { ProfileChange } from '@oka/contract/profile/profile.schema.ts'
import { expect } from '@playwright/test'
import type { Tokens } from './storage.ts'

type AccessToken = Pick<Tokens, 'accessToken'>
const bearer = ({ accessToken }: AccessToken) => ({ Authorization: `Bearer ${accessToken}` })

interface SavedActivity {
  activityId: string
  /** `activityStatus` of the contract. */
  status: number
  /** In seconds. */
  lastKnownTime?: number
  activityDuration?: number
}

export async function saveActivity(
  request: APIRequestContext,
  tokens: AccessToken,
  { lastKnownTime = 0, activityDuration = 120, ...activity }: SavedActivity,
) {
  const data = {
    ...activity,
    action: 'save',
    lastKnownTime,
    activityDuration,
    lastActivityDate: new Date().toISOString(),
  }
  const response = await request.post('/api/account/update-learning-activity', {
    headers: bearer(tokens),
    data,
  })
  expect(response.status()).toBe(200)
}

/** `url` is another academy than the worker's. */
export async function getAccountInfo(
  request: APIRequestContext,
  tokens: AccessToken,
  url = '',
): Promise<AppStoreResponse['accountInfo']> {
  const response = await request.get(`${url}/api/app/store`, { headers: bearer(tokens) })
  return ((await response.json()) as AppStoreResponse).accountInfo
}

/** Saves answers of the profile. */
export async function saveAnswers(request: APIRequestContext, tokens: AccessToken, answers: ProfileChange) {
  const response = await request.put('/api/account/update', { headers: bearer(tokens), data: answers })
  expect(await response.json()).toMatchObject({ success: true })
}

/** Every answer that a complete profile needs. */
export const completeProfile = {
  firstName: 'Sara',
  lastName: 'Whelan',
  gender: 2,
  ageGroup: 5,
  familyType: 2,
  childrenAgeGroups: [2],
  learningTopics: [9, 4, 8],
  address: {
    addressLabel: '',
    addressLine1: '',
    addressLine2: '',
    suburb: '',
    state: '',
    postalCode: 'D08',
    country: 'IE',
  },
  timeZone: 'Europe/Dublin',
} satisfies ProfileChange
