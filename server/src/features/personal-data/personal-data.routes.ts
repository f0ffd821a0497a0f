import {
  deleteAccount,
  downloadDataExport,
  getDataExport,
  getMyData,
  requestDataExport,
} from '@oka/contract/personal-data/personal-data.endpoints.ts'
import { bindEndpoint, type Binding } from '../../http/bind-endpoint.ts'
import { AppError } from '../../errors/app-error.ts'
import { memberCaller, type Caller } from '../../http/caller.ts'
import type { RateLimits } from '../../rate-limit/rate-limit.store.ts'
import { readReader } from './deletion.store.ts'
import { deleteAccount as deleteNow, type DeleteAccountDeps } from './erasure/delete-account.ts'
import {
  downloadDataExport as download,
  getDataExport as exportOf,
  requestDataExport as request,
} from './export/export-data.ts'
import { getMyData as sectionsFor, type PersonalDataReader } from './my-data.ts'

export interface PersonalDataDeps extends PersonalDataReader, DeleteAccountDeps {
  rateLimits: RateLimits
}

export function personalDataRoutes(binding: Binding, deps: PersonalDataDeps) {
  const { db } = deps.database
  /** Another process may not know yet that the session ended when the account was deleted. */
  const memberIdOf = async (caller: Caller): Promise<string> => {
    const { memberId } = memberCaller(caller)
    if ((await readReader(db, memberId)) === null) throw new AppError('unauthenticated')
    return memberId
  }

  bindEndpoint(binding, getMyData, async ({ caller, now }) => {
    const memberId = await memberIdOf(caller)
    return {
      success: true as const,
      sections: await sectionsFor(deps, memberId, now),
      dataExport: await exportOf(db, memberId, now),
    }
  })

  bindEndpoint(binding, requestDataExport, async ({ caller, now }) => ({
    success: true as const,
    dataExport: await request(deps, await memberIdOf(caller), now),
  }))

  bindEndpoint(binding, getDataExport, async ({ caller, now }) => ({
    success: true as const,
    dataExport: await exportOf(db, await memberIdOf(caller), now),
  }))

  bindEndpoint(binding, downloadDataExport, async ({ caller, now }) => ({
    success: true as const,
    ...(await download(deps, await memberIdOf(caller), now)),
  }))

  bindEndpoint(binding, deleteAccount, async ({ caller, now }) => ({
    success: true as const,
    eraseBy: new Date(await deleteNow(deps, memberCaller(caller), now)).toISOString(),
  }))
}
