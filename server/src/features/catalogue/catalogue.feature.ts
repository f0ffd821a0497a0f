import type { Feature } from '../feature.ts'

export const catalogueFeature = {
  name: 'catalogue',
  tables: {
    catalogue_version: { personalData: 'none', ends: 'never', lines: [] },
    program: { personalData: 'none', ends: 'never', lines: [] },
    activity: { personalData: 'none', ends: 'never', lines: [] },
  },
} satisfies Feature
