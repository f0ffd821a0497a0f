// Identifies the caller: by bearer token, else by anonymous member id, else by partner (SES-3).
import type { FastifyRequest } from 'fastify'
import { apiVersion, headers } from '@oka/contract/shared/headers.ts'
import { partnerId, partnerUserCredential } from '@oka/contract/partners/partners.schema.ts'
import { anonymousMemberId } from '@oka/contract/shared/ids.ts'
import type { CallerKind } from '@oka/contract/shared/endpoint.ts'
import type { Caller, PartnerCaller } from './caller.ts'
import { AppError } from '../errors/app-error.ts'

/** How credentials are looked up; null where they identify no member. */
export interface Identify {
  /** The internal member id of an anonymous id. */
  anonymousMember: (credential: string) => Promise<string | null>
  /** The member and the session of an access token. */
  accessToken: (token: string, now: number) => Promise<{ memberId: string; familyId: string } | null>
  partnerUser: (partnerId: string, credential: string, now: number) => Promise<PartnerCaller | null>
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

export function checkApiVersion(request: FastifyRequest) {
  const version = headerOf(request, headers.apiVersion)
  if (version !== undefined && version !== apiVersion) throw new AppError('unsupported_api_version')
}

export async function identifyCaller(
  request: FastifyRequest,
  identify: Identify,
  now: number,
): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer ([\w.-]{1,4000})$/i.exec(authorization)?.[1]
    const claims = token === undefined ? null : await identify.accessToken(token, now)
    if (claims === null) throw new AppError('unauthenticated') // never fall back to a weaker identity
    return { kind: 'member', memberId: claims.memberId, familyId: claims.familyId }
  }
  const credential = headerOf(request, headers.member)
  if (credential === undefined)
    return (await identifyPartnerUser(request, identify, now)) ?? { kind: 'visitor' }
  const memberId = anonymousMemberId.safeParse(credential).success
    ? await identify.anonymousMember(credential)
    : null
  if (memberId === null) throw new AppError('member_unknown')
  return { kind: 'anonymous', memberId, credential }
}

/** Null where neither header is sent: whoever names a partner must not act as a visitor by accident. */
async function identifyPartnerUser(
  request: FastifyRequest,
  identify: Identify,
  now: number,
): Promise<PartnerCaller | null> {
  const partner = headerOf(request, headers.partner)
  const user = headerOf(request, headers.partnerUser)
  if (partner === undefined && user === undefined) return null
  const isWellFormed = partnerId.safeParse(partner).success && partnerUserCredential.safeParse(user).success
  const caller =
    isWellFormed && partner !== undefined && user !== undefined
      ? await identify.partnerUser(partner, user, now)
      : null
  if (caller === null) throw new AppError('partner_unknown')
  return caller
}

const missingIdentity = { anonymous: 'member_unknown', partner: 'partner_unknown' } as const

export function requireAllowedCaller(caller: Caller, allowedCallers: readonly CallerKind[]) {
  if (allowedCallers.includes(caller.kind)) return
  if (caller.kind === 'member' || caller.kind === 'partner') throw new AppError('forbidden')
  const wanted = (['anonymous', 'partner'] as const).find((kind) => allowedCallers.includes(kind))
  throw new AppError(wanted ? missingIdentity[wanted] : 'unauthenticated')
}
