// The layout of each sheet: short fields in one line at the top, then boxes in rows. The form on the screen
// has the same order.
import type { SheetField, SheetId } from '@oka/contract/sheets/sheets.ts'

interface PaperRow {
  /** `fixed`: what is printed for everyone. `diary`: the seven nights. */
  boxes: readonly (SheetField | 'fixed' | 'diary')[]
  /** Share of the height. */
  weight: number
  /**
   * `ticks`: one leaf to tick for each line, with room for an answer. `steps`: numbered lines in large type.
   */
  look?: 'ticks' | 'steps'
}

export interface SheetForm {
  lines: readonly SheetField[]
  rows: readonly PaperRow[]
}

export const sheetForms: Readonly<Record<SheetId, SheetForm>> = {
  visit: {
    lines: ['name', 'who', 'when'],
    rows: [
      { boxes: ['loves', 'helps'], weight: 3 },
      { boxes: ['worries'], weight: 3 },
      { boxes: ['questions'], weight: 7, look: 'ticks' },
      { boxes: ['agreed'], weight: 2.4 },
    ],
  },
  'what-helps': {
    lines: ['name'],
    rows: [
      { boxes: ['loves', 'talks'], weight: 1 },
      { boxes: ['helps', 'hard'], weight: 1 },
      { boxes: ['signs', 'calms'], weight: 1 },
    ],
  },
  'safe-cot': {
    lines: ['name'],
    rows: [
      { boxes: ['fixed'], weight: 3 },
      { boxes: ['sleeps', 'feeds'], weight: 3 },
      { boxes: ['calls'], weight: 2 },
    ],
  },
  'sleep-diary': {
    lines: ['name', 'week'],
    rows: [
      { boxes: ['diary'], weight: 5 },
      { boxes: ['notes'], weight: 2 },
    ],
  },
  'breathing-plan': {
    lines: ['name'],
    rows: [
      { boxes: ['everyDay'], weight: 3 },
      { boxes: ['worse'], weight: 3.4 },
      { boxes: ['emergency'], weight: 3.4 },
      { boxes: ['calls'], weight: 2 },
    ],
  },
  'our-bedtime': {
    lines: ['name'],
    rows: [
      { boxes: ['steps'], weight: 8, look: 'steps' },
      { boxes: ['goodnight'], weight: 1.2 },
    ],
  },
  'screen-rules': {
    lines: ['names'],
    rows: [
      { boxes: ['rules'], weight: 5, look: 'steps' },
      { boxes: ['insteadOf'], weight: 2 },
    ],
  },
}

export const isField = (box: SheetField | 'fixed' | 'diary'): box is SheetField =>
  box !== 'fixed' && box !== 'diary'
