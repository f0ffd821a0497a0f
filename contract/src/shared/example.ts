// An example of a call stands beside its endpoint, in `<name>.examples.ts`: one input that is valid. The
// tests over all endpoints send it, and the API's documentation shows it. The web never loads examples.
import type * as z from 'zod/mini'
import type { Endpoint, LearnerEndpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

/** What an example may need of the academy that is called. */
export interface ExampleContext {
  /** Epoch milliseconds. */
  now: number
  /** The caller's own, and right for a new account. */
  password: string
  /** An email without an account, another one each time. */
  newEmail: () => string
  /** Makes an account and signs in to it. */
  signUp: () => Promise<{ email: string; refreshToken: string }>
}

interface Example<Input> {
  /** The body, or the query of a GET; null for a call without input. */
  input: Input | ((context: ExampleContext) => Input | Promise<Input>)
  /** Why a repeat of a write does not lead to the same rows; absent where it does. */
  repeatChanges?: string
  /** What a new caller gets; absent for a success. */
  error?: ErrorCode
}

type AnyObject = { readonly [Name in string]?: unknown }

/** Of one endpoint. */
export interface EndpointExample extends Example<AnyObject | null> {
  endpoint: Endpoint
}

/** What the schema of no input accepts. */
type InputOrNone<Input extends z.ZodMiniType> = unknown extends z.input<Input> ? null : z.input<Input>

/**
 * The same for both forms of a learner's call. Two calls, `exampleOf(endpoint)({ … })`: the first says the
 * types that TypeScript then expects within a function of the second.
 */
export const exampleOf =
  <Input extends z.ZodMiniType>(
    called: Endpoint<Input> | Pick<LearnerEndpoint<Input>, 'landing' | 'account'>,
  ) =>
  ({ input, ...rest }: Example<InputOrNone<Input>>): readonly EndpointExample[] =>
    ('landing' in called ? [called.landing, called.account] : [called]).map((endpoint) => ({
      ...rest,
      endpoint,
      input: input as EndpointExample['input'],
    }))

export const readExample = async (
  { input }: Pick<EndpointExample, 'input'>,
  context: ExampleContext,
): Promise<AnyObject | null> => (typeof input === 'function' ? input(context) : input)

/** A second ago, so that a repeat of it is not in the future. */
export const aSecondBefore = (now: number): string => new Date(now - 1_000).toISOString()
