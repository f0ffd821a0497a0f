import { getSheet, updateSheetText } from '@oka/contract/sheets/sheets.endpoints.ts'
import { bindLearnerEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { getSheet as readSheet, type GetSheetDeps } from './get-sheet.ts'
import { updateSheetText as update } from './update-sheet-text.ts'

export function sheetsRoutes(binding: Binding, deps: GetSheetDeps) {
  bindLearnerEndpoint(binding, getSheet, async ({ input, caller, now }) => ({
    success: true as const,
    ...(await readSheet(deps, caller, input.sheet, now)),
  }))
  bindLearnerEndpoint(binding, updateSheetText, async ({ input, caller, now }) => {
    await update(deps, caller, input, now)
    return { success: true as const }
  })
}
