import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { sheetTextKind, type SheetTextValue } from './sheet-text.kind.ts'

/**
 * What is written on a child's copy of a sheet. A kind of its own: a tab of a build that knows no copies would
 * send it as the family's, and leaves alone what it does not know.
 */
export const childSheetTextKind: OutboxKind<SheetTextValue> = { ...sheetTextKind, name: 'child-sheet-text' }
