// What both sides know about one call. There is no default for `who`: each endpoint names its callers.
import type * as z from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'

/** visitor: nobody known; anonymous: holds a member id; member: signed in; partner: partner and partner user id; staff: works here. */
export type CallerKind = 'visitor' | 'anonymous' | 'member' | 'partner' | 'staff'

export interface Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the API root, without a leading slash: `landing/store`. With one: from the site's own root. */
  readonly path: string
  readonly summary: string
  readonly who: readonly CallerKind[]
  /** The call takes all it needs from its input: a token that has run out or an id that was retired, sent along, does not stop it. */
  readonly ignoresCaller?: true
  /** The query of a GET, the JSON body of the rest; `null` where the call takes none. */
  readonly input: Input | null
  readonly output: Output
  /** Every refusal the call may answer beside the general ones (400, 429, 503). */
  readonly refusals: readonly ErrorCode[]
  /** How intermediaries may keep the answer. */
  readonly caching: 'no-store' | 'revalidate'
}

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(definition: Endpoint<Input, Output>): Endpoint<Input, Output> {
  return definition
}

export type InputOf<E extends Endpoint> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never
export type ParsedInputOf<E extends Endpoint> = E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never
export type OutputOf<E extends Endpoint> = E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never
