// Defines one API call for client and server. `allowedCallers` has no default: each endpoint names who may
// call it.
import type * as z from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

/**
 * visitor: no identity; anonymous: anonymous member id; member: signed in; partner: partner and partner user
 * id; staff: an employee.
 */
export type CallerKind = 'visitor' | 'anonymous' | 'member' | 'partner' | 'staff'

/**
 * What keeps a visitor from making the call without end, beside the limit on all requests of an address: the
 * names of the rate limits that a visitor's call counts, or why it needs none.
 */
export type VisitorLimits = readonly [string, ...string[]] | { readonly none: string }

/** A call that visitors may make does not compile without its limits. */
type LimitsFor<Caller extends CallerKind> = 'visitor' extends Caller
  ? { readonly visitorLimits: VisitorLimits }
  : { readonly visitorLimits?: never }

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the API root, without a leading slash: `landing/store`. With one: from the site's own root. */
  readonly path: string
  readonly summary: string
  /** For readers of the API's documentation: what the shapes of input and output do not say. */
  readonly details?: string
  readonly allowedCallers: readonly CallerKind[]
  /** Of a call that visitors may make. */
  readonly visitorLimits?: VisitorLimits
  /**
   * The call reads only its input: an expired token or a retired member id in the headers does not make it
   * fail.
   */
  readonly ignoresCredentials?: true
  /** The query of a GET, the JSON body of the others; `null` when the call has none. */
  readonly input: Input | null
  readonly output: Output
  /** Every error the call may return besides the general ones (400, 429, 503). */
  readonly errors: readonly ErrorCode[]
  /**
   * `revalidate`: has an ETag, and may be cached where it names no one; a client keeps that of a member or
   * anonymous member in memory only.
   */
  readonly cacheControl: 'no-store' | 'revalidate'
}

export function endpoint<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Caller extends CallerKind,
>(
  definition: Omit<Endpoint<Input, Output>, 'visitorLimits'> & {
    readonly allowedCallers: readonly Caller[]
  } & LimitsFor<Caller>,
): Endpoint<Input, Output> {
  return definition
}

/** Who may have a call without an account. */
export type LandingCallerKind = Extract<CallerKind, 'visitor' | 'anonymous' | 'partner'>

/**
 * One call of a learner in its two forms (API-2): `landing/…` for visitors, anonymous members and, in a
 * frame, partner users; `account/…` for signed-in members.
 */
export interface LearnerEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  LandingOutput extends z.ZodMiniType = z.ZodMiniType,
  AccountOutput extends z.ZodMiniType = z.ZodMiniType,
  LandingCaller extends LandingCallerKind = LandingCallerKind,
> {
  readonly landing: Endpoint<Input, LandingOutput> & { readonly allowedCallers: readonly LandingCaller[] }
  readonly account: Endpoint<Input, AccountOutput>
}

interface LearnerEndpointDefinition<
  Input extends z.ZodMiniType,
  LandingOutput extends z.ZodMiniType,
  AccountOutput extends z.ZodMiniType,
  LandingCaller extends LandingCallerKind,
> extends Pick<Endpoint, 'method' | 'summary' | 'errors' | 'cacheControl'> {
  /**
   * In upper camel case: `UpdateSavedActivity` becomes `landingUpdateSavedActivity` and
   * `accountUpdateSavedActivity`.
   */
  readonly name: string
  /** Below `landing/` and `account/`. */
  readonly path: string
  readonly landingCallers: readonly LandingCaller[]
  readonly input: Input
  readonly output: { readonly landing: LandingOutput; readonly account: AccountOutput }
  readonly visitorLimits?: VisitorLimits
}

/**
 * Either form returns either code: a wrong bearer token is `unauthenticated`, an unknown member id
 * `member_unknown`.
 */
const identityErrors = ['unauthenticated', 'member_unknown'] as const

export function learnerEndpoint<
  Input extends z.ZodMiniType,
  LandingOutput extends z.ZodMiniType,
  AccountOutput extends z.ZodMiniType,
  LandingCaller extends LandingCallerKind,
>({
  name,
  path,
  landingCallers,
  output,
  errors,
  visitorLimits,
  ...shared
}: LearnerEndpointDefinition<Input, LandingOutput, AccountOutput, LandingCaller> &
  LimitsFor<LandingCaller>): LearnerEndpoint<Input, LandingOutput, AccountOutput, LandingCaller> {
  const both = { ...shared, errors: [...identityErrors, ...errors] }
  return {
    landing: {
      ...both,
      name: `landing${name}`,
      path: `landing/${path}`,
      allowedCallers: landingCallers,
      ...(visitorLimits && { visitorLimits }),
      output: output.landing,
    },
    account: {
      ...both,
      name: `account${name}`,
      path: `account/${path}`,
      allowedCallers: ['member'],
      output: output.account,
    },
  }
}

export type InputOf<E extends Endpoint> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never
export type OutputOf<E extends Endpoint> = E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never
