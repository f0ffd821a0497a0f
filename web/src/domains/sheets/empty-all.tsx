import { useRef, useState } from 'react'
import { sheets, type SheetField, type SheetId } from '@oka/contract/sheets/sheets.ts'
import { Button } from '@oka/ui/button/button.tsx'
import { announce } from '../../platform/announcer/announcer.ts'
import css from './sheet-editor.module.css'
import { sheetsMessages as messages } from './sheets.messages.ts'
import type { Sheet } from './use-sheet.ts'

interface Emptied {
  memberId: string | null
  texts: readonly (readonly [SheetField, string])[]
}

/**
 * On a phone that others use too. What was there comes back with Undo until the page is left, or someone else
 * signs in or out.
 */
export function EmptyAll({ id, sheet }: { id: SheetId; sheet: Sheet }) {
  const { memberId, isEmpty } = sheet
  const [before, setBefore] = useState<Emptied | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isEmptied = isEmpty && before?.memberId === memberId
  if (isEmpty && !isEmptied) return null
  const press = () => {
    if (isEmptied) {
      for (const [field, written] of before.texts) sheet.write(field, written)
      setBefore(null)
      return
    }
    const texts = sheets[id].flatMap((field: SheetField) =>
      sheet.textOf(field) === '' ? [] : [[field, sheet.textOf(field)] as const],
    )
    for (const [field] of texts) sheet.write(field, '')
    setBefore({ memberId, texts })
    announce(messages.emptied)
    button.current?.focus()
  }
  return (
    <p className={css.emptyAll}>
      {isEmptied && <span>{messages.emptied} </span>}
      <Button kind="text" ref={button} onClick={press}>
        {isEmptied ? messages.undo : messages.emptyAll}
      </Button>
    </p>
  )
}
