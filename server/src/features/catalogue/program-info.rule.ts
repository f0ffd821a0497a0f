// What callers with certain entitlements see of the stored catalogue.
import { availabilityOf, isOpenToEveryone, opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { CompiledLesson, CompiledProgram } from '@oka/content/compiled.schema.ts'
import type { StoredCatalogue } from './catalogue.store.ts'

/** An activity is new for this long after its release (design: availability). */
export const newForMs = 14 * 24 * 3_600_000

export type StoredActivity = StoredCatalogue['activities'][number]

/**
 * Programs and their activities for callers with these entitlements, in order. Withdrawn activities are not
 * listed.
 */
export function programsFor(
  catalogue: StoredCatalogue,
  entitlements: readonly string[],
  now: number,
): Program[] {
  return catalogue.programs
    .filter((program) => program.visible || opensProgram(entitlements, program.programId))
    .map((program) => {
      const listed = catalogue.activities
        .filter((activity) => activity.programId === program.programId && !activity.isWithdrawn)
        .toSorted((a, b) => a.sequence - b.sequence)
      const learningActivities = listed.map((activity, index) =>
        activityFor(activity, program, index, entitlements, now),
      )
      return {
        ...program,
        available: learningActivities.some(({ available }) => available),
        learningActivities,
        activitiesList: learningActivities.map(({ id }) => id),
      }
    })
}

function activityFor(
  stored: StoredActivity,
  program: CompiledProgram,
  index: number,
  entitlements: readonly string[],
  now: number,
): Activity {
  const {
    isWithdrawn,
    access,
    textContent: _text,
    parts: _parts,
    evidence: _evidence,
    transcript: _transcript,
    reading: _reading,
    video,
    ...listed
  } = stored
  const releasedAt = Date.parse(stored.releaseDate)
  const availability = availabilityOf(
    { access, programId: stored.programId, releasedAt, withdrawn: isWithdrawn },
    { visible: program.visible, releasedAt: Date.parse(program.releaseDate) },
    entitlements,
    now,
  )
  return {
    ...listed,
    index,
    activityIndex: index,
    ...availability,
    ...(isOpenToEveryone(stored, program) ? {} : { isForMembers: true as const }),
    url: `/learn/${stored.programId}/${stored.id}`,
    muxAsset: video && { duration: video.duration },
    isNewActivity: availability.available && now - releasedAt < newForMs,
    newItemsCount: 0,
  }
}

/** When the answer of `programsFor` changes next by the clock alone; Infinity when it does not. */
export function nextChangeAt({ programs, activities }: StoredCatalogue, now: number): number {
  const changes = [...programs, ...activities].flatMap((item: CompiledProgram | CompiledLesson) => {
    const releasedAt = Date.parse(item.releaseDate)
    return [releasedAt, releasedAt + newForMs]
  })
  return changes.filter((change) => change > now).reduce((a, b) => Math.min(a, b), Infinity)
}
