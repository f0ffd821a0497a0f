import type { Feature } from '../feature.ts'
import { sheetsRecord } from './sheets.record.ts'
import { sheetsRoutes } from './sheets.routes.ts'

export const sheetsFeature = {
  name: 'sheets',
  tables: { sheet_text: 'sheets' },
  records: ({ sealedValues }) => [sheetsRecord(sealedValues)],
  routes: sheetsRoutes,
} satisfies Feature
