// The one shape of every store answer (design: store answers).
import * as z from 'zod/mini'
import { landingAccountInfo, userInfo } from '../account/account.shapes.ts'
import { programInfo } from '../catalogue/catalogue.shapes.ts'
import { topic } from '../catalogue/topics.ts'
import { partnerInfo } from '../partners/partners.shapes.ts'
import { country } from '../shared/countries.ts'
import { text, whole } from '../shared/primitives.ts'

const option = z.object({ label: text(80), value: whole(0, 1_000) })
const options = z.array(option)

/** One scripted step of the onboarding demo (S1 §3). */
export const demoStep = z.discriminatedUnion('action', [
  z.object({ action: z.literal('setValue'), key: text(60), value: z.union([text(80), whole(0, 1_000), z.array(whole(0, 1_000))]) }),
  z.object({ action: z.literal('moveForward') }),
])
export type DemoStep = z.output<typeof demoStep>

export const appInfo = z.object({
  version: text(80),
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
  /** Left out when the caller said it has this version. */
  programInfo: z.optional(programInfo),
  resources: z.optional(resources),
  appInfo: z.optional(appInfo),
  partnerInfo: z.nullable(partnerInfo),
}

export const landingStoreAnswer = z.object({ ...shared, accountInfo: landingAccountInfo })
export type LandingStoreAnswer = z.output<typeof landingStoreAnswer>

export const appStoreAnswer = z.object({ ...shared, accountInfo: userInfo })
export type AppStoreAnswer = z.output<typeof appStoreAnswer>
