import type { Feature } from '../feature.ts'

export const catalogueFeature = {
  name: 'catalogue',
  tables: { catalogue_version: 'none', program: 'none', activity: 'none' },
} satisfies Feature
