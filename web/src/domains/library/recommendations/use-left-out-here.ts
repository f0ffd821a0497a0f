import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LeftOutReason } from '@oka/contract/left-out-activities/left-out-activities.schema.ts'
import { announce } from '../../../platform/announcer/announcer.ts'
import { leftOutActivityKind } from '../../../platform/session-data/kinds/left-out-activity.kind.ts'
import { useRecord } from '../../../platform/session-data/session-provider.tsx'
import { recommendationsMessages as messages } from './recommendations.messages.ts'

/**
 * What is left out on this page, by activity id, with the reason if one was given. Its cards are the children
 * of `list`, in order.
 */
export function useLeftOutHere<List extends HTMLElement>() {
  const record = useRecord(leftOutActivityKind)
  const list = useRef<List>(null)
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, LeftOutReason | null>>(new Map())
  /** The pressed button is gone: Undo is the first button in its place, or “Not for us” the last. */
  const focusIn = (index: number, which: number) =>
    [...(list.current?.children[index]?.querySelectorAll('button') ?? [])]
      .at(which)
      ?.focus({ preventScroll: true })

  return {
    list,
    leftOut,
    leave({ id, title }: Activity, index: number, reason: LeftOutReason | null) {
      const isFirst = !leftOut.has(id)
      flushSync(() => setLeftOut(new Map([...leftOut, [id, reason]])))
      record({ activityId: id, isLeftOut: true, reason })
      if (!isFirst) return
      announce(messages.leftOutTitle(title))
      focusIn(index, 0)
    },
    restore({ id, title }: Activity, index: number) {
      flushSync(() => setLeftOut(new Map([...leftOut].filter(([leftOutId]) => leftOutId !== id))))
      record({ activityId: id, isLeftOut: false, reason: null })
      announce(messages.isBack(title))
      focusIn(index, -1)
    },
  }
}
