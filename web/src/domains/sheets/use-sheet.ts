// One sheet as its page shows it: what is written on each of its copies, with what this device has not sent yet,
// and the lines that lessons offer.
import { childSheetTextKind } from '../../platform/session-data/kinds/child-sheet-text.kind.ts'
import { useEffect, useMemo } from 'react'
import type { OfferedText, SheetContent } from '@oka/contract/sheets/sheet-texts.schema.ts'
import { getSheet } from '@oka/contract/sheets/sheets.endpoints.ts'
import { sheets, type SheetField, type SheetId } from '@oka/contract/sheets/sheets.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useLearnerSession } from '../../platform/session-data/session-provider.tsx'
import { useOutboxEntries, usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { joinTexts } from '../../platform/session-data/kinds/join-texts.rule.ts'
import {
  sheetTextKind,
  textOf,
  textOver,
  textsOf,
  type SheetTextValue,
} from '../../platform/session-data/kinds/sheet-text.kind.ts'
import { useCachedQuery } from '../../platform/session-data/query-cache.ts'
import { useProfile } from '../profile/index.ts'
import type { Copy } from './copies.rule.ts'

/** Where the texts are: on this device only, also in the account, or on the way there. */
export type WhereStored = 'device' | 'account' | 'waiting'

export interface Sheet {
  /** Whose sheet it is; null while no member is signed in. */
  memberId: string | null
  textOf: (field: SheetField) => string
  write: (field: SheetField, text: string) => void
  offered: readonly OfferedText[]
  /** False while the account's texts or children are on their way: nothing may be written over them. */
  isReady: boolean
  /** The texts of the account could not be read; what is written meanwhile is joined with them. */
  isUnseen: boolean
  /** Null until the page is hydrated. */
  stored: WhereStored | null
  isEmpty: boolean
}

export interface SheetCopies {
  /** Those that something is written on. */
  written: readonly Copy[]
  /** The sheet as this copy has it. */
  read: (copy: Copy) => Sheet
  /** All that is written on `from`, below what `to` has. */
  move: (from: Copy, to: Copy) => void
}

interface ReadSheet extends SheetContent {
  /** Epoch ms; what was sent since may be missing. */
  requestedAt: number
}

/** After this time the page can be written on without the texts of the account, in ms. */
const readLimitMs = 8_000
/** What was read longer ago may have changed on another device since, in ms. */
const seenLimitMs = 60_000

export function useSheetCopies(sheet: SheetId): SheetCopies {
  const { memberId, api, outbox } = useLearnerSession().session
  const isHydrated = useHydrated()
  const { isReady: areAnswersReady } = useProfile()
  const { isProgressFailed } = usePrograms(null)
  const query = useCachedQuery({
    queryKey: ['sheet', sheet],
    async queryFn({ signal }): Promise<ReadSheet> {
      const requestedAt = Date.now()
      return {
        ...(await api.call(getSheet, { sheet }, { signal: timeLimit(readLimitMs, signal) })),
        requestedAt,
      }
    },
    enabled: isHydrated,
    retry: false,
  })
  const { data, refetch } = query
  const hasFailed = query.isError || query.fetchStatus === 'paused'
  const isUnseen = memberId !== null && !data

  const [ofFamily, ofChildren] = [useOutboxEntries(sheetTextKind), useOutboxEntries(childSheetTextKind)]
  const own = useMemo(
    () => [...ofFamily, ...ofChildren].filter(({ value }) => value.sheet === sheet),
    [ofFamily, ofChildren, sheet],
  )
  const textsByCopy = useMemo(() => readTexts(sheet, data, own), [data, own, sheet])

  // What was joined on its way to the server is read again.
  const joinedAt = Math.max(
    0,
    ...own.map(({ value, acknowledgedAt }) => (value.isUnseen ? (acknowledgedAt ?? 0) : 0)),
  )
  const isOutdated = data !== undefined && joinedAt > data.requestedAt
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])

  const isSeen = memberId === null || data !== undefined || hasFailed
  const stored = !isHydrated
    ? null
    : memberId === null
      ? 'device'
      : own.some(({ isPending }) => isPending)
        ? 'waiting'
        : 'account'
  const read = (copy: Copy): Sheet => {
    const texts = textsByCopy.get(copy)
    return {
      memberId,
      textOf: (field) => texts?.get(field) ?? '',
      write(field, text) {
        // What is shown is the joined text already, where both are known.
        const isOld = data !== undefined && Math.abs(Date.now() - data.requestedAt) > seenLimitMs
        const sentSince = own.some(
          ({ value, acknowledgedAt }) =>
            value.field === field &&
            (value.child ?? null) === copy &&
            (acknowledgedAt ?? 0) > (data?.requestedAt ?? 0),
        )
        const lastKnown = data && !sentSince ? textOf(textsOf(data, copy), field) : undefined
        const child = copy === null ? {} : { child: copy }
        outbox.record(
          copy === null ? sheetTextKind : childSheetTextKind,
          { sheet, ...child, field, text, isUnseen: isUnseen || (memberId !== null && isOld), lastKnown },
          'soon',
        )
      },
      offered: data?.offered ?? [],
      isReady: isHydrated && isSeen && (areAnswersReady || isProgressFailed),
      isUnseen: isUnseen && hasFailed,
      stored,
      isEmpty: !hasText(texts),
    }
  }
  return {
    written: [...textsByCopy].filter(([, texts]) => hasText(texts)).map(([copy]) => copy),
    read,
    move(from, to) {
      const [source, target] = [read(from), read(to)]
      for (const field of sheets[sheet]) {
        const text = source.textOf(field)
        if (text === '') continue
        const there = target.textOf(field)
        const joined = joinTexts(there, text, field)
        // What there is no room for, or what is said of the same night, stays where it is.
        if (!joined.includes(there) || !joined.includes(text)) continue
        target.write(field, joined)
        source.write(field, '')
      }
    },
  }
}

type Texts = ReadonlyMap<SheetField, string>

const hasText = (texts: Texts | undefined) => [...(texts?.values() ?? [])].some((text) => text !== '')

/** What each copy says, with what this device wrote since it was read. */
function readTexts(
  sheet: SheetId,
  data: ReadSheet | undefined,
  written: ReturnType<typeof useOutboxEntries<SheetTextValue>>,
): ReadonlyMap<Copy, Texts> {
  const copies = new Set<Copy>([
    null,
    ...(data?.children ?? []).map(({ child }) => child),
    ...written.map(({ value }) => value.child ?? null),
  ])
  const byCopy = new Map(
    [...copies].map((copy) => {
      const stored = data ? textsOf(data, copy) : []
      return [copy, new Map<SheetField, string>(sheets[sheet].map((field) => [field, textOf(stored, field)]))]
    }),
  )
  for (const { value, isPending, acknowledgedAt } of written) {
    const texts = byCopy.get(value.child ?? null)
    if (texts && (isPending || (acknowledgedAt ?? 0) > (data?.requestedAt ?? 0)))
      texts.set(value.field, textOver(texts.get(value.field) ?? '', value))
  }
  return byCopy
}
