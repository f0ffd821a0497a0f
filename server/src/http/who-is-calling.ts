// Who a request is from: the first of bearer, member id, partner that applies (SES-3).
import type { FastifyRequest } from 'fastify'
import { apiVersion, headers } from '@oka/contract/shared/headers.ts'
import { anonymousMemberId } from '@oka/contract/shared/ids.ts'
import type { CallerKind } from '@oka/contract/shared/endpoint.ts'
import { AppError } from '../errors/app-error.ts'

export type Caller = { kind: 'visitor' } | { kind: 'anonymous'; memberId: string; credential: string }
// 'member', 'partner' and 'staff' join with the issues that let them in.

/** Finds the member an anonymous id belongs to; `null` when nobody has it. */
export type FindAnonymousMember = (credential: string) => Promise<string | null>

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

export function checkApiVersion(request: FastifyRequest) {
  const version = headerOf(request, headers.apiVersion)
  if (version !== undefined && version !== apiVersion) throw new AppError('unsupported_api_version')
}

export async function whoIsCalling(request: FastifyRequest, findAnonymousMember: FindAnonymousMember): Promise<Caller> {
  if (request.headers.authorization !== undefined) throw new AppError('unauthenticated') // nobody holds a token yet
  const credential = headerOf(request, headers.member)
  if (credential === undefined) return { kind: 'visitor' }
  const memberId = anonymousMemberId.safeParse(credential).success ? await findAnonymousMember(credential) : null
  if (memberId === null) throw new AppError('member_unknown')
  return { kind: 'anonymous', memberId, credential }
}

export function requireCaller(caller: Caller, who: readonly CallerKind[]) {
  if (who.includes(caller.kind)) return
  throw new AppError(who.includes('anonymous') ? 'member_unknown' : 'unauthenticated')
}
