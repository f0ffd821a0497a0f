// Stripe answers an error instead of an object.
export type ErrorType =
  | 'invalid_request_error'
  | 'idempotency_error'
  | 'card_error'
  | 'api_error'
  | 'rate_limit_error'

export class StripeFakeError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, type: ErrorType, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.body = {
      type,
      message,
      ...more,
      ...(typeof more.code === 'string' && {
        doc_url: `https://stripe.com/docs/error-codes/${more.code.replaceAll('_', '-')}`,
      }),
    }
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new StripeFakeError(400, 'invalid_request_error', message, more)

const writeName = (kind: string) => kind.replaceAll('_', ' ')

/** An object of the path that does not exist is a 404. */
export const notFound = (kind: string, id: string) =>
  new StripeFakeError(404, 'invalid_request_error', `No such ${writeName(kind)}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })

/** An object of a parameter that does not exist is a 400. */
export const missing = (kind: string, id: string, param: string) =>
  new StripeFakeError(400, 'invalid_request_error', `No such ${writeName(kind)}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
