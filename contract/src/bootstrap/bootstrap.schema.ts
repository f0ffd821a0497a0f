// The bootstrap response, which every client loads first.
import * as z from 'zod/mini'
import { landingAccountInfo, userInfo } from '../account/account.schema.ts'
import { programInfo } from '../catalogue/catalogue.schema.ts'
import { topic } from '../catalogue/topics.ts'
import { partnerInfo } from '../partners/partners.schema.ts'
import { country } from '../shared/countries.ts'
import { boundedString, integer } from '../shared/primitives.ts'

const option = z.object({ label: boundedString(80), value: integer(0, 1_000) })
const options = z.array(option)

/** One scripted step of the onboarding demo (ONB-4). */
export const demoStep = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('setValue'),
    key: boundedString(60),
    value: z.union([boundedString(80), integer(0, 1_000), z.array(integer(0, 1_000))]),
  }),
  z.object({ action: z.literal('moveForward') }),
])
export type DemoStep = z.output<typeof demoStep>

export const appInfo = z.object({
  version: boundedString(80),
  ageGroupOptions: options,
  genderOptions: options,
  familyTypeOptions: options,
  childrenAgeGroupOptions: options,
  medicalConditionOptions: options,
  medicalConditionsDurationOptions: options,
  availableTimeOptions: options,
  learningInterests: options,
  learningTopics: options,
  countries: z.array(country),
  onboardingDemoSteps: z.array(demoStep),
})

export const resources = z.object({ topics: z.array(topic) })

const shared = {
  success: z.literal(true),
  /** Absent when the caller already has this version. */
  programInfo: z.optional(programInfo),
  resources: z.optional(resources),
  appInfo: z.optional(appInfo),
  partnerInfo: z.nullable(partnerInfo),
}

export const landingStoreResponse = z.object({ ...shared, accountInfo: landingAccountInfo })
export type LandingStoreResponse = z.output<typeof landingStoreResponse>

export const appStoreResponse = z.object({ ...shared, accountInfo: userInfo })
export type AppStoreResponse = z.output<typeof appStoreResponse>
