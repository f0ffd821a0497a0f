// What a browser tells of an error (ENV-8): what kind, where in our code, on which page. There is no room for
// a message, an address, an id or a name.
import * as z from 'zod/mini'
import { boundedString, integer } from '../shared/primitives.ts'

/** As JavaScript, browsers and this site name them; another name is said as `Error`. */
export const errorNames = [
  'Error',
  'AggregateError',
  'ApiError',
  'DataCloneError',
  'DOMException',
  'EvalError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TypeError',
  'UnknownError',
  'UnreadableResponseError',
  'URIError',
] as const

export const clientErrorKinds = ['error', 'rejection', 'page'] as const

export const clientError = z.strictObject({
  /** `page`: in place of the page there was the error page. */
  kind: z.enum(clientErrorKinds),
  name: z.enum(errorNames),
  /** Of the response that led to it; 0: none. */
  status: integer(0, 599),
  /** As the router matches it, such as `/learn/:programId`; '' where no page matched. */
  route: boundedString(80).check(z.regex(/^(\/(:?[a-zA-Z0-9-]+\??)?)*$/)),
  /** File, line and column of our script that threw it; '' where none is known. */
  at: boundedString(120).check(z.regex(/^([\w.-]+\.js:\d{1,7}:\d{1,7})?$/)),
  /** Version and build of the site. */
  release: boundedString(32).check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}\+\d{1,10}$/)),
})
export type ClientError = z.output<typeof clientError>
