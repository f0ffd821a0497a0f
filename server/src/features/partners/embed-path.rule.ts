// The address of a frame: /embed/{partnerId}[/{userId}[/{programId}[/{activityId}]]] (EMB-1).
import { anonymousPartnerUser, partnerId, partnerUserId } from '@oka/contract/partners/partners.schema.ts'
import { activityId, programId } from '@oka/contract/shared/ids.ts'

export interface EmbedPath {
  partnerId: string
  userId: string
  /** Null: that of the lesson, else the first. */
  programId: string | null
  /** Null: the next one of the user. */
  activityId: string | null
}

/** Holds the place of a program that is left out in front of a lesson. */
const anyProgram = 'auto'

/** A path as it was sent. `noPartner`: nothing stands behind /embed; null where it is none of a frame. */
export function parseEmbedPath(path: string): EmbedPath | 'noPartner' | null {
  const raw = path.split('/').slice(1)
  if (raw.at(-1) === '') raw.pop()
  if (raw[0] !== 'embed') return null
  const parts = raw.slice(1).map(decode)
  if (parts.length === 0) return 'noPartner'
  const [partner, user = anonymousPartnerUser, program = anyProgram, activity, ...rest] = parts
  const isFrame =
    rest.length === 0 &&
    partnerId.safeParse(partner).success &&
    isUserId(user) &&
    programId.safeParse(program).success &&
    (activity === undefined || activityId.safeParse(activity).success)
  if (!isFrame || !partner || !user || !program || activity === null) return null
  return {
    partnerId: partner,
    userId: user,
    programId: program === anyProgram ? null : program,
    activityId: activity ?? null,
  }
}

/** A browser takes . and .. for steps in the path, so no address can hold them. */
const isUserId = (text: string | null) =>
  text !== '.' && text !== '..' && partnerUserId.safeParse(text).success

/** The whole path, with the place of a program that is not chosen. */
export const embedPathOf = ({
  partnerId: partner,
  userId,
  programId: program,
  activityId: activity,
}: EmbedPath) =>
  `/embed/${[partner, userId, program ?? anyProgram, ...(activity === null ? [] : [activity])].map(encodeURIComponent).join('/')}`

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
