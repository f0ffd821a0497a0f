// The catalogue as this process holds it: read again when another process changed it, ready-made for each class of callers.
import { createHash } from 'node:crypto'
import type { Program, ProgramInfo } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { Database } from '../../db/database.ts'
import { readCatalogue, readVersion, type StoredCatalogue } from './catalogue.store.ts'
import { nextChangeAt, programsFor, type StoredActivity } from './program-info.rule.ts'

const pollMs = 5_000

/** What callers who hold the same programs see, until the clock changes it. */
export interface ProgramClass {
  info: ProgramInfo
  /** `info` as JSON bytes. */
  json: Buffer
  programs: ReadonlyMap<string, Program>
  /** Released within 14 days, in order. */
  newActivityIds: readonly string[]
  validUntil: number
}

export interface LiveCatalogue {
  /** Changes whenever anything of the catalogue does. */
  version(): number
  forHeld(held: readonly string[], now: number): ProgramClass
  /** Any lesson that ever was, withdrawn ones too. */
  activity(id: string): StoredActivity | undefined
  activities(): readonly StoredActivity[]
  /** Reads the version row, and the catalogue when it moved. */
  refresh(): Promise<void>
  stop(): void
}

export async function openLiveCatalogue(database: Database, onError: (error: unknown) => void): Promise<LiveCatalogue> {
  let state = stateOf(await readCatalogue(database))
  const refresh = async () => {
    const stored = await readVersion(database.db)
    if ((stored?.version ?? 0) !== state.stored.version) state = stateOf(await readCatalogue(database))
  }
  const timer = setInterval(() => void refresh().catch(onError), pollMs)
  timer.unref()
  return {
    version: () => state.stored.version,
    activity: (id) => state.byId.get(id),
    activities: () => state.stored.activities,
    refresh,
    stop: () => clearInterval(timer),
    forHeld(held, now) {
      const key = held.toSorted().join(' ')
      const known = state.classes.get(key)
      if (known && now < known.validUntil) return known
      const fresh = programClass(state.stored, held, now)
      state.classes.set(key, fresh) // held programs are few, so are classes
      return fresh
    },
  }
}

const stateOf = (stored: StoredCatalogue) => ({
  stored,
  byId: new Map(stored.activities.map((activity) => [activity.id, activity])),
  classes: new Map<string, ProgramClass>(),
})

function programClass(stored: StoredCatalogue, held: readonly string[], now: number): ProgramClass {
  const programs = programsFor(stored, held, now)
  // The same content has the same version in every process and after every restart.
  const version = createHash('sha256').update(JSON.stringify(programs)).digest('base64url').slice(0, 22)
  const info = { version, programs }
  return {
    info,
    json: Buffer.from(JSON.stringify(info)),
    programs: new Map(programs.map((program) => [program.programId, program])),
    newActivityIds: programs.flatMap((program) => program.learningActivities.filter(({ isNewActivity }) => isNewActivity).map(({ id }) => id)),
    validUntil: nextChangeAt(stored, now),
  }
}
