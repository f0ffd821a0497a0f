// Turns every thrown error into a response. A client's mistake is never a 5xx.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { headers } from '@oka/contract/shared/headers.ts'
import type { ErrorResponse } from '@oka/contract/shared/error-response.schema.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import { isUnavailable } from '../db/database-error.ts'
import { AppError } from '../errors/app-error.ts'
import type { ErrorReports } from '../ports/error-reports.ts'
import { problemPage, problemPagePolicy, type Site } from './problem-page.ts'

const retryAfterSeconds = 5

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll('/', '.'),
      message: String(issue.message),
    }))
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

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  reports: ErrorReports,
) {
  const { code, message, fields } = begin(toAppError(error), request, reply, reports)
  const body: ErrorResponse = {
    success: false,
    errorCode: code,
    message,
    requestId: request.id,
    ...(fields ? { fields: [...fields] } : {}),
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Logs the error, tells of it, and sets what every answer of it has. */
function begin(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  reports: ErrorReports,
): AppError {
  const { code, status, retryAfterMs } = error
  const cause = error.cause ?? error
  if (status >= 500) request.log.error({ reqId: request.id, err: cause, errorCode: code }, 'request failed')
  const route = request.routeOptions.url ?? 'unknown'
  reports.reportRequest({ error: cause, method: request.method, route, status })
  if ((code === 'overloaded' || code === 'rate_limited') && !reply.hasHeader('retry-after'))
    reply.header(
      'retry-after',
      retryAfterMs === undefined ? retryAfterSeconds : Math.ceil(retryAfterMs / 1000),
    )
  reply.status(status).header('cache-control', 'no-store')
  reply.header(headers.requestId, request.id) // an error of the router comes before the hook that sets it
  return error
}

/** What a visitor who opens a page reads, in place of the error's shape. */
const pages: Partial<Record<ErrorCode, { title: string; text: string }>> = {
  rate_limited: {
    title: 'One moment, please',
    text: 'Very many pages were opened from your connection; others may share it. Please wait a minute.',
  },
  overloaded: { title: 'We’re very busy right now', text: 'Please wait a few seconds.' },
  internal: { title: 'Something went wrong on our side', text: 'Nothing of yours is lost.' },
}

const opensPage = ({ method, url, headers: { accept = '' } }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && accept.includes('text/html')

export function registerErrorHandler(app: FastifyInstance, site: Site, reports: ErrorReports) {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error)
    const page = pages[appError.code]
    if (!page || !opensPage(request)) return sendError(appError, request, reply, reports)
    begin(appError, request, reply, reports)
    reply.header('content-security-policy', problemPagePolicy).type('text/html; charset=utf-8')
    return reply.send(problemPage(site, page.title, page.text, { href: '', label: 'Try again' }))
  })
}
