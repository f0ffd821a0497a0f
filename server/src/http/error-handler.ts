// Turns every thrown error into a response. A client's mistake is never a 5xx.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { headers } from '@oka/contract/shared/headers.ts'
import type { ErrorResponse } from '@oka/contract/shared/error-response.schema.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import { isUnavailable } from '../db/database-error.ts'
import { AppError } from '../errors/app-error.ts'

const retryAfterSeconds = 5

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({ path: issue.instancePath.slice(1).replaceAll('/', '.'), message: String(issue.message) }))
    return new AppError('invalid_request', { fields, cause: error })
  }
  if (isUnavailable(error)) return new AppError('overloaded', { cause: error })
  return new AppError(codeOfStatus((error as Partial<FastifyError> | null)?.statusCode), { cause: error })
}

const codeOfStatus = (status: number | undefined): ErrorCode => {
  if (status === 404) return 'not_found'
  if (status === 405) return 'method_not_allowed'
  if (status === 413) return 'body_too_large'
  if (status === 415) return 'unsupported_media_type'
  if (status === 416) return 'range_not_satisfiable'
  if (status === 429) return 'rate_limited'
  if (status === 503) return 'overloaded'
  return status !== undefined && status >= 400 && status < 500 ? 'invalid_request' : 'internal'
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error)
  if (appError.status >= 500) request.log.error({ reqId: request.id, err: appError.cause ?? appError, errorCode: appError.code }, 'request failed')
  if (appError.code === 'overloaded' || appError.code === 'rate_limited') {
    if (!reply.hasHeader('retry-after'))
      reply.header('retry-after', appError.retryAfterMs === undefined ? retryAfterSeconds : Math.ceil(appError.retryAfterMs / 1000))
  }
  const body: ErrorResponse = {
    success: false,
    errorCode: appError.code,
    message: appError.message,
    requestId: request.id,
    ...(appError.fields ? { fields: [...appError.fields] } : {}),
  }
  return reply
    .status(appError.status)
    .header('cache-control', 'no-store')
    .header(headers.requestId, request.id) // an error of the router comes before the hook that sets it
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler(sendError)
}
