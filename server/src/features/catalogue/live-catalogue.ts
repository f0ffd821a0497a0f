// The catalogue in memory: read again when another process changed it, with one prepared view for each set of
// entitlements.
import { createHash } from 'node:crypto'
import type { Program, ProgramInfo } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Database } from '../../db/database.ts'
import { readCatalogue, readVersion, type OwnRelease, type StoredCatalogue } from './catalogue.store.ts'
import { nextChangeAt, programsFor, type StoredActivity } from './program-info.rule.ts'

const pollMs = 5_000

/** What callers with the same entitlements see, until the clock changes it. */
export interface CatalogueView {
  info: ProgramInfo
  /** `info` as JSON bytes. */
  json: Buffer
  programs: ReadonlyMap<string, Program>
  /** Released within 14 days, in order. */
  newActivityIds: readonly string[]
  validUntil: number
}

export interface LiveCatalogue {
  /** Changes with every change of the catalogue. */
  version(): number
  /**
   * `entitlements`: the programs that the caller's membership opens. `listed`: only these programs, in this
   * order; absent for all.
   */
  viewFor(entitlements: readonly string[], now: number, listed?: readonly string[]): CatalogueView
  /** Every activity there ever was, withdrawn ones too. */
  activity(id: string): StoredActivity | undefined
  activities(): readonly StoredActivity[]
  /** Reads the version row, and the catalogue when it changed. */
  refresh(): Promise<void>
  stop(): void
}

/** `own`: what this build has itself; null for the commands, which read no content. */
export async function openLiveCatalogue(
  database: Database,
  own: OwnRelease | null,
  onError: (error: unknown) => void,
): Promise<LiveCatalogue> {
  let state = stateOf(await readCatalogue(database, own))
  const refresh = async () => {
    const stored = await readVersion(database.db)
    if ((stored?.version ?? 0) !== state.stored.version) state = stateOf(await readCatalogue(database, own))
  }
  const timer = setInterval(() => void refresh().catch(onError), pollMs)
  timer.unref()
  return {
    version: () => state.stored.version,
    activity: (id) => state.byId.get(id),
    activities: () => state.stored.activities,
    refresh,
    stop: () => clearInterval(timer),
    viewFor(entitlements, now, listed) {
      const key = [entitlements.toSorted().join(' '), ...(listed ?? [])].join('\n')
      const cached = state.views.get(key)
      if (cached && now < cached.validUntil) return cached
      const view = buildView(state.stored, entitlements, now, listed)
      state.views.set(key, view) // there are few programs and few partners, so few views
      return view
    },
  }
}

const stateOf = (stored: StoredCatalogue) => ({
  stored,
  byId: new Map(stored.activities.map((activity) => [activity.id, activity])),
  views: new Map<string, CatalogueView>(),
})

function buildView(
  stored: StoredCatalogue,
  entitlements: readonly string[],
  now: number,
  listed: readonly string[] | undefined,
): CatalogueView {
  const all = programsFor(stored, entitlements, now)
  const programs = listed?.flatMap((id) => all.find(({ programId }) => programId === id) ?? []) ?? all
  // The same content has the same version in every process and after every restart.
  const version = createHash('sha256').update(JSON.stringify(programs)).digest('base64url').slice(0, 22)
  const info = { version, programs }
  return {
    info,
    json: Buffer.from(JSON.stringify(info)),
    programs: new Map(programs.map((program) => [program.programId, program])),
    newActivityIds: programs.flatMap((program) =>
      program.learningActivities.filter(({ isNewActivity }) => isNewActivity).map(({ id }) => id),
    ),
    validUntil: nextChangeAt(stored, now),
  }
}
