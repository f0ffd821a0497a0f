// Signing in over HTTP, for tests.
import type { Answer, TestServer } from './test-server.ts'

type Api = Pick<TestServer, 'post'>

export const memberHeader = 'Academy-Member-Identifier'
export const signInPath = '/api/identity/loginorsignup'
export const refreshPath = '/api/identity/refreshtoken'
export const longEnough = 'correct horse'

let emailCount = 0
/** An email without an account. */
export const newEmail = () => `member-${process.pid}-${++emailCount}@example.org`

export const signIn = (
  server: Api,
  username: string,
  password = longEnough,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> => server.post(signInPath, { credentials: { username, password }, ...more }, headers)

export const refresh = (server: Api, refreshToken: string): Promise<Answer> =>
  server.post(refreshPath, { refreshToken, platform: 'web', appVersion: '1.0.0', distVersion: '1' })

export const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` })

export interface SignedIn {
  email: string
  accessToken: string
  refreshToken: string
  /** Headers that authenticate the member. */
  me: Record<string, string>
}

/** Signs in with this email, creating its account where there is none. */
export async function signedIn(server: Api, email = newEmail(), more: object = {}): Promise<SignedIn> {
  const { body } = await signIn(server, email, longEnough, more)
  if (body.success !== true) throw new Error(`signing in was refused: ${JSON.stringify(body)}`)
  return {
    email,
    accessToken: body.accessToken,
    refreshToken: body.refreshToken,
    me: bearer(body.accessToken),
  }
}

/**
 * Lets an anonymous member sign in after the next call was identified and before it is stored: the worst
 * moment for a write.
 */
export function signInDuringNextWrite(
  server: TestServer,
  email: string,
  anonymous: Record<string, string>,
): void {
  const { database } = server.deps
  const { inTransaction } = database
  database.inTransaction = async (work) => {
    database.inTransaction = inTransaction
    await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
    return inTransaction(work)
  }
}
