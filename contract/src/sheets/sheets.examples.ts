import { aSecondBefore, exampleOf } from '../shared/example.ts'
import { getSheet, updateSheetText } from './sheets.endpoints.ts'

export const sheetsExamples = [
  exampleOf(getSheet)({ input: { sheet: 'visit' } }),
  exampleOf(updateSheetText)({
    input: ({ now }) => ({
      sheet: 'visit',
      child: 'age-2',
      field: 'worries',
      text: 'Few new words',
      changedAt: aSecondBefore(now),
    }),
  }),
]
