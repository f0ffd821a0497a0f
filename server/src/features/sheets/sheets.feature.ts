import type { Feature } from '../feature.ts'
import { sheetsRecord } from './sheets.record.ts'
import { sheetsRoutes } from './sheets.routes.ts'

export const sheetsFeature = {
  name: 'sheets',
  tables: {
    sheet_text: {
      personalData: 'sheets',
      ends: 'withMember',
      sealed: { sealed_text: { key: 'id', id: 'member_id' } },
    },
  },
  records: ({ sealedValues }) => [sheetsRecord(sealedValues)],
  routes: sheetsRoutes,
} satisfies Feature
