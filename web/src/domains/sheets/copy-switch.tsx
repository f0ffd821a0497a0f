import { isFamilySheet, type SheetId } from '@oka/contract/sheets/sheets.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import { contentId } from '@oka/ui/skip-link/skip-link.tsx'
import text from '@oka/ui/text/text.module.css'
import { announce } from '../../platform/announcer/announcer.ts'
import { initialOf, namesOfChildren, useWhom, WhomChips, type WhomChoice } from '../profile/index.ts'
import { listCopies, shownCopy, type Copy } from './copies.rule.ts'
import css from './sheet-editor.module.css'
import { wordsOf } from './sheet-words.messages.ts'
import { sheetsMessages as messages } from './sheets.messages.ts'
import { useSheetCopies, type Sheet } from './use-sheet.ts'

/** Of the copy that is no child's; a child's id is never empty. */
const noChildId = ''

interface ShownCopy {
  copy: Copy
  sheet: Sheet
  /** Where there is nothing to choose among it is empty. */
  choices: readonly WhomChoice[]
  children: readonly WhomChoice[]
  show: (copy: Copy) => void
  moveTo: (child: WhomChoice) => void
}

/** Which copy of a sheet is shown: the one of the child that lessons are chosen for, and others on a press. */
export function useShownCopy(sheet: SheetId): ShownCopy {
  const copies = useSheetCopies(sheet)
  const { children: all, chosen, choose } = useWhom()
  const names = namesOfChildren(all)
  const children = isFamilySheet(sheet)
    ? []
    : all.map(({ id, nickname }) => ({ id, name: names.get(id) ?? '', initial: initialOf(nickname) }))
  const [picked, setPicked] = useState<Copy | undefined>(undefined)
  const ids = children.map(({ id }) => id)
  // What was picked stays when its last word is deleted.
  const written = picked === undefined ? copies.written : [...new Set([...copies.written, picked])]
  const listed = listCopies({ children: ids, written })
  const copy = shownCopy(listed, { picked, chosenChild: chosen })
  const choiceOf = (id: Copy): WhomChoice =>
    children.find((child) => child.id === id) ?? {
      id: id ?? noChildId,
      name: id === null ? messages.noChild : messages.notListed,
      initial: '',
    }
  const show = (next: Copy) => {
    setPicked(next)
    if (next !== null && ids.length > 1 && ids.includes(next)) choose(next)
    announce(messages.shown(wordsOf(sheet).title, choiceOf(next).name))
  }
  return {
    copy,
    sheet: copies.read(copy),
    choices: listed.length > 1 ? listed.map(choiceOf) : [],
    children,
    show,
    moveTo(child) {
      copies.move(copy, child.id)
      show(child.id)
    },
  }
}

/** "Which child is this page for?" Nothing where there is one copy. */
export function CopySwitch({ shown }: { shown: ShownCopy }) {
  const { copy, sheet, choices, children, show, moveTo } = shown
  const movedFrom = useRef<Copy | undefined>(undefined)
  const whose = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (movedFrom.current === undefined || movedFrom.current === copy) return
    movedFrom.current = undefined
    // The pressed button is gone: whose the copy is now stands in its place.
    const place = whose.current ?? document.getElementById(contentId)
    place?.focus({ preventScroll: true })
  }, [copy])
  if (choices.length === 0) return null
  const child = children.find(({ id }) => id === copy)
  return (
    <div className={css.copies}>
      <WhomChips
        question={messages.whichChild}
        choices={choices}
        chosen={copy ?? noChildId}
        onChoose={(id) => show(id === noChildId ? null : id)}
      />
      {child ? (
        <p ref={whose} tabIndex={-1} className={`${text.small} ${text.mute}`}>
          {messages.forChild(child.name)}
        </p>
      ) : (
        children.length > 0 &&
        !sheet.isEmpty && (
          <>
            <p>{copy === null ? messages.whose.noChild : messages.whose.notListed}</p>
            <p className={css.moves}>
              {children.map((each) => (
                <Button
                  key={each.id}
                  kind="outline"
                  disabled={!sheet.isReady}
                  onClick={() => {
                    movedFrom.current = copy
                    moveTo(each)
                  }}
                >
                  {messages.itsFor(each.name)}
                </Button>
              ))}
            </p>
          </>
        )
      )}
    </div>
  )
}
