// An academy that runs, and staff who use `npm run staff` beside it.
import type { Tables } from '../src/db/schema.ts'
import type { CommandResult } from './commands.ts'
import { callServer, operatedAcademy, type OperatedAcademy } from './operated-academy.ts'
import type { ServerProcess } from './server-process.ts'
import { bearer, longEnough } from './sign-in.ts'

export interface StaffedAcademy {
  academy: OperatedAcademy
  server: ServerProcess
  staff: (...args: string[]) => Promise<CommandResult>
  /** `me`: headers that authenticate the new member. */
  signUp: (email: string) => Promise<{ id: string; me: Record<string, string> }>
  /** What staff did, the latest last. */
  actions: () => Promise<Tables['staff_action'][]>
}

export const why = ['--why', 'They wrote to us']

export async function staffedAcademy(): Promise<StaffedAcademy> {
  const academy = await operatedAcademy()
  const server = await academy.start()
  return {
    academy,
    server,
    staff: (...args) => academy.run('staff', ...args),
    async signUp(email) {
      const credentials = { username: email, password: longEnough }
      const { accessToken } = await callServer<{ accessToken: string }>(server, 'identity/loginorsignup', {
        credentials,
      })
      const me = bearer(accessToken)
      const { accountInfo } = await callServer<{ accountInfo: { id: string } }>(
        server,
        'app/store',
        undefined,
        me,
      )
      return { id: accountInfo.id, me }
    },
    async actions() {
      const database = academy.openDatabase()
      const rows = await database.db.selectFrom('staff_action').selectAll().orderBy('at').execute()
      await database.close()
      return rows
    },
  }
}
