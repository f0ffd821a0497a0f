import type { Feature } from '../feature.ts'
import { profileRecord } from './profile.record.ts'
import { profileRoutes } from './profile.routes.ts'
import { listWithdrawalHandler } from './withdrawn-consents.ts'

export const profileFeature = {
  name: 'profile',
  tables: {
    profile_answer: {
      personalData: 'profile',
      ends: 'withMember',
      sealed: { sealed_value: { key: 'id', id: 'member_id' } },
    },
    withdrawn_consent: { personalData: 'none', ends: 'never', lines: ['erasures'] },
  },
  records: ({ sealedValues }) => [profileRecord(sealedValues)],
  routes: profileRoutes,
  jobs: ({ erasures }) => [listWithdrawalHandler(erasures)],
} satisfies Feature
