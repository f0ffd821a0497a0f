// A learner who uses the server over HTTP and remembers what was acknowledged, for long runs.
import { browser } from '../test-server.ts'

/** What a run counts. */
export interface Tally {
  requests: number
  /** By status; 0 is a call without an answer. */
  failures: Map<number, number>
}

export const newTally = (): Tally => ({ requests: 0, failures: new Map() })

export class CallFailed extends Error {
  readonly status: number

  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status === 0 ? 'no answer' : status} ${body.slice(0, 300)}`)
    this.status = status
  }
}

interface AccountInfo {
  id: string
  defaultEnrollment: { nextActivityIndex: number }
  memberActivities: { activities: { activityId: string; status: number; lastKnownTime: number }[] }
  savedActivities: { activityId: string }[]
}

interface SentPositions {
  /** The last acknowledged position and the last one sent, in seconds. */
  acknowledged: number
  sent: number
}

const password = 'a long enough password'
/** So long that no position is the end. */
const activityDuration = 86_400

export class SimulatedLearner {
  readonly #name: string
  readonly #address: string
  readonly #tally: Tally
  readonly #positions = new Map<string, SentPositions>()
  readonly #hearts = new Map<string, { acknowledged: boolean | null; sent: boolean }>()
  #anonymousId: string | null = null
  #tokens: { accessToken: string; refreshToken: string } | null = null
  #sequence = 0
  /** Changes when a server dies. */
  url = ''

  constructor(index: number, tally: Tally) {
    this.#name = `learner-${process.pid}-${index}`
    // limits per address are not what these runs are about
    this.#address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
    this.#tally = tally
  }

  get isSignedIn() {
    return this.#tokens !== null
  }

  async #call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    this.#tally.requests++
    const identity = this.#tokens
      ? { Authorization: `Bearer ${this.#tokens.accessToken}` }
      : this.#anonymousId
        ? { 'Academy-Member-Identifier': this.#anonymousId }
        : {}
    const headers = {
      'content-type': 'application/json',
      'user-agent': browser,
      'x-forwarded-for': this.#address,
      ...identity,
    }
    const answer = await fetch(`${this.url}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => ({ status: 0, text: String(error) }))
    if (answer.status === 200) return JSON.parse(answer.text) as T
    this.#tally.failures.set(answer.status, (this.#tally.failures.get(answer.status) ?? 0) + 1)
    throw new CallFailed(path, answer.status, answer.text)
  }

  #post<T>(path: string, body: object) {
    return this.#call<T>('POST', `${this.isSignedIn ? 'account' : 'landing'}/${path}`, body)
  }

  /**
   * A new anonymous member, as on a new device; what was acknowledged stays expected of the account after
   * signing in.
   */
  async begin() {
    this.#tokens = null
    this.#anonymousId = null
    this.#anonymousId = (
      await this.#call<{ accountInfo: AccountInfo }>('POST', 'landing/store', {})
    ).accountInfo.id
  }

  async signIn() {
    const credentials = { username: `${this.#name}@example.org`, password }
    this.#tokens = await this.#call('POST', 'identity/loginorsignup', {
      credentials,
      anonymousMemberId: this.#anonymousId,
    })
    this.#anonymousId = null
  }

  async refresh() {
    const refreshToken = this.#tokens?.refreshToken
    this.#tokens = await this.#call('POST', 'identity/refreshtoken', {
      refreshToken,
      platform: 'web',
      appVersion: '1.0.0',
      distVersion: '1',
    })
  }

  async #account() {
    return (
      await this.#call<{ accountInfo: AccountInfo }>('GET', this.isSignedIn ? 'app/store' : 'landing/store')
    ).accountInfo
  }

  readContent(activityId: string) {
    return this.#post('activity-content', { activityId })
  }

  /** Five seconds further. */
  async save(activityId: string) {
    const position = this.#positions.get(activityId) ?? { acknowledged: 0, sent: 0 }
    this.#positions.set(activityId, position)
    position.sent += 5
    const { sent } = position
    const now = new Date().toISOString()
    await this.#post('update-learning-activity', {
      activityId,
      action: 'save',
      status: 1,
      lastKnownTime: sent,
      activityDuration,
      watchedRanges: [[sent - 5, sent]],
      lastActivityDate: now,
      sentAt: now,
      device: `device-of-${this.#name}`.slice(0, 40),
      sequence: ++this.#sequence,
      wantsAck: true,
    })
    position.acknowledged = sent
  }

  async jump(activityId: string, sequence: number) {
    const { accountInfo } = await this.#post<{ accountInfo: AccountInfo }>('update-program-activity', {
      activityId,
      action: 'jump',
    })
    const { nextActivityIndex } = accountInfo.defaultEnrollment
    if (nextActivityIndex !== sequence)
      throw new Error(`${this.#name} chose activity ${sequence}, and ${nextActivityIndex} is next`)
  }

  /** Saves the activity for later, or removes it again. */
  async toggleSaved(activityId: string) {
    const heart = this.#hearts.get(activityId) ?? { acknowledged: null, sent: false }
    this.#hearts.set(activityId, heart)
    heart.acknowledged = null // until the answer, either may be stored
    heart.sent = !heart.sent
    await this.#post('update-saved-activity', {
      activityId,
      isSaved: heart.sent,
      changedAt: new Date().toISOString(),
    })
    heart.acknowledged = heart.sent
  }

  /** What was acknowledged and is not stored, or stored and never sent; in words. */
  async findLost(): Promise<string[]> {
    const { memberActivities, savedActivities } = await this.#account()
    const stored = new Map(memberActivities.activities.map((one) => [one.activityId, one.lastKnownTime]))
    const hearts = new Set(savedActivities.map(({ activityId }) => activityId))
    const positions = [...this.#positions].flatMap(([id, { acknowledged, sent }]) => {
      const position = stored.get(id) ?? 0
      return position < acknowledged || position > sent
        ? [`${this.#name}: ${id} is at ${position} s; acknowledged ${acknowledged}, sent ${sent}`]
        : []
    })
    const saved = [...this.#hearts].flatMap(([id, { acknowledged }]) =>
      acknowledged !== null && acknowledged !== hearts.has(id)
        ? [`${this.#name}: ${id} should${acknowledged ? '' : ' not'} be saved for later`]
        : [],
    )
    return [...positions, ...saved]
  }

  get acknowledgedSaves() {
    return [...this.#positions.values()].reduce((sum, { acknowledged }) => sum + acknowledged / 5, 0)
  }
}

export interface OpenActivity {
  id: string
  sequence: number
}

/** The text lessons of the first program that are open to all. */
export async function openTextLessons(url: string): Promise<OpenActivity[]> {
  const { programInfo } = (await (await fetch(`${url}/api/landing/store`)).json()) as {
    programInfo: {
      programs: { learningActivities: (OpenActivity & { available: boolean; muxAsset: unknown })[] }[]
    }
  }
  const open =
    programInfo.programs[0]?.learningActivities.filter(
      ({ available, muxAsset }) => available && muxAsset === null,
    ) ?? []
  if (open.length === 0) throw new Error('the catalogue has no open text lesson')
  return open
}
