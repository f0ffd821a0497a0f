// app/store of signed-in members.
import { appStore } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import type { Measurement } from './harness/measurement.ts'
import { addAccounts } from './harness/members.ts'
import { apiPath } from './harness/staged-server.ts'
import { compareStores } from './store-comparison.ts'

export const measureAppStore: Measurement = (circumstances) =>
  compareStores(
    {
      kind: 'app',
      path: apiPath(appStore),
      callers: async (database, catalogue) => (await accessTokens(await addAccounts(database, catalogue))).map(bearer),
      withUnchanged: true,
      mostCpuMs: 0.25,
    },
    circumstances,
  )
