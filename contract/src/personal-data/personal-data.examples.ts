import { exampleOf } from '../shared/example.ts'
import {
  deleteAccount,
  downloadDataExport,
  getDataExport,
  getMyData,
  requestDataExport,
} from './personal-data.endpoints.ts'

export const personalDataExamples = [
  exampleOf(getMyData)({ input: null }),
  exampleOf(requestDataExport)({ input: {} }),
  exampleOf(getDataExport)({ input: null }),
  exampleOf(downloadDataExport)({ input: null, error: 'not_found' }),
  exampleOf(deleteAccount)({ input: null }),
]
