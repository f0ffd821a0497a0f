// One sheet as its page shows it: what is written, with what this device has not sent yet, and the lines that
// lessons offer.
import { useEffect, useMemo } from 'react'
import type { OfferedText, SheetContent } from '@oka/contract/sheets/sheet-texts.schema.ts'
import { getSheet } from '@oka/contract/sheets/sheets.endpoints.ts'
import { sheets, type SheetField, type SheetId } from '@oka/contract/sheets/sheets.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useLearnerSession } from '../../platform/session-data/session-provider.tsx'
import { useOutboxEntries } from '../../platform/session-data/session-data.queries.ts'
import { sheetTextKind, textOf, textOver } from '../../platform/session-data/kinds/sheet-text.kind.ts'
import { useCachedQuery } from '../../platform/session-data/query-cache.ts'

/** Where the texts are: on this device only, also in the account, or on the way there. */
export type WhereStored = 'device' | 'account' | 'waiting'

export interface Sheet {
  /** Whose sheet it is; null while no member is signed in. */
  memberId: string | null
  textOf: (field: SheetField) => string
  write: (field: SheetField, text: string) => void
  offered: readonly OfferedText[]
  /** False while the texts of the account are on their way: nothing may be written over them. */
  isReady: boolean
  /** The texts of the account could not be read; what is written meanwhile is joined with them. */
  isUnseen: boolean
  /** Null until the page is hydrated. */
  stored: WhereStored | null
  isEmpty: boolean
}

interface ReadSheet extends SheetContent {
  /** Epoch ms; what was sent since may be missing. */
  requestedAt: number
}

/** After this time the page can be written on without the texts of the account, in ms. */
const readLimitMs = 8_000
/** What was read longer ago may have changed on another device since, in ms. */
const seenLimitMs = 60_000

export function useSheet(sheet: SheetId): Sheet {
  const { memberId, api, outbox } = useLearnerSession().session
  const isHydrated = useHydrated()
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

  const entries = useOutboxEntries(sheetTextKind)
  const written = useMemo(() => entries.filter(({ key }) => key.startsWith(`${sheet}/`)), [entries, sheet])
  const texts = useMemo(() => {
    const requestedAt = data?.requestedAt ?? 0
    const all = new Map<SheetField, string>(
      sheets[sheet].map((field) => [field, textOf(data?.texts ?? [], field)]),
    )
    for (const { value, isPending, acknowledgedAt } of written) {
      if (isPending || (acknowledgedAt ?? 0) > requestedAt)
        all.set(value.field, textOver(all.get(value.field) ?? '', value))
    }
    return all
  }, [data, written, sheet])

  // What was joined on its way to the server is read again.
  const joinedAt = Math.max(
    0,
    ...written.map(({ value, acknowledgedAt }) => (value.isUnseen ? (acknowledgedAt ?? 0) : 0)),
  )
  const isOutdated = data !== undefined && joinedAt > data.requestedAt
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])

  return {
    memberId,
    textOf: (field) => texts.get(field) ?? '',
    write(field, text) {
      // What is shown is the joined text already, where both are known.
      const isOld = data !== undefined && Math.abs(Date.now() - data.requestedAt) > seenLimitMs
      const sentSince = written.some(
        ({ value, acknowledgedAt }) =>
          value.field === field && (acknowledgedAt ?? 0) > (data?.requestedAt ?? 0),
      )
      const lastKnown = data && !sentSince ? textOf(data.texts, field) : undefined
      outbox.record(
        sheetTextKind,
        { sheet, field, text, isUnseen: isUnseen || (memberId !== null && isOld), lastKnown },
        'soon',
      )
    },
    offered: data?.offered ?? [],
    isReady: isHydrated && (memberId === null || data !== undefined || hasFailed),
    isUnseen: isUnseen && hasFailed,
    stored: !isHydrated
      ? null
      : memberId === null
        ? 'device'
        : written.some(({ isPending }) => isPending)
          ? 'waiting'
          : 'account',
    isEmpty: [...texts.values()].every((text) => text === ''),
  }
}
