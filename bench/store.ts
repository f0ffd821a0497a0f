// landing/store of anonymous members.
import { headers } from '@oka/contract/shared/headers.ts'
import { landingStoreGet } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import type { Measurement } from './harness/measurement.ts'
import { addMembers } from './harness/members.ts'
import { apiPath } from './harness/staged-server.ts'
import { compareStores } from './store-comparison.ts'

export const measureStore: Measurement = (circumstances) =>
  compareStores(
    {
      kind: 'landing',
      path: apiPath(landingStoreGet),
      callers: async (database, catalogue) => (await addMembers(database, catalogue)).map((credential) => ({ [headers.member]: credential })),
      withUnchanged: false,
    },
    circumstances,
  )
