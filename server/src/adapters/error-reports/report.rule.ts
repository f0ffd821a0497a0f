// What is told of an error: its class, its code and where in our code it was thrown. No message, address, id,
// body or header is among it: they may contain words of a person (ENV-8).
import type { ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { isReported } from '@oka/contract/client-errors/is-reported.rule.ts'
import { readErrorCode } from '../../errors/error-code.ts'
import type { FailedRequest, TimedRequest } from '../../ports/error-reports.ts'

export interface ReportSettings {
  release: string
  environment: string
  /** The share of requests that are traced, 0 to 1. */
  tracesSampleRate: number
}

interface Frame {
  function?: string
  filename: string
  lineno: number
  colno: number
}

type Payload = Readonly<Record<string, unknown>>

/** Performance tracing: 0.2, and 1 in a test environment. */
export const tracesSampleRateOf = ({ isTest }: { isTest: boolean }) => (isTest ? 1 : 0.2)

/** Null: nobody has to look at it. */
export function eventOfRequest(
  { error, method, route, status }: FailedRequest,
  { release, environment }: ReportSettings,
  at: number,
): Payload | null {
  const { name, message, stack } = error instanceof Error ? error : new Error()
  if (!isReported({ name, message, status, ...(stack !== undefined && { stack }) })) return null
  return {
    timestamp: at / 1_000,
    platform: 'node',
    level: 'error',
    release,
    environment,
    transaction: `${method} ${route}`,
    tags: { status: String(status) },
    exception: {
      values: [
        {
          type: plainWord(name) || 'Error',
          value: plainWord(readErrorCode(error)),
          stacktrace: { frames: framesOf(message, stack ?? '') },
        },
      ],
    },
  }
}

export function eventOfClientError(
  { kind, name, status, route, at: place, release }: ClientError,
  { environment }: ReportSettings,
  at: number,
): Payload {
  const [filename = '', line = '', column = ''] = place.split(':')
  return {
    timestamp: at / 1_000,
    platform: 'javascript',
    level: 'error',
    release,
    environment,
    transaction: route,
    tags: { kind, status: String(status) },
    exception: {
      values: [
        {
          type: name,
          value: '',
          stacktrace: {
            frames: filename === '' ? [] : [{ filename, lineno: Number(line), colno: Number(column) }],
          },
        },
      ],
    },
  }
}

export const transactionOf = (
  { method, route, status, seconds, endedAt }: TimedRequest,
  { release, environment }: ReportSettings,
  ids: { trace: string; span: string },
): Payload => ({
  type: 'transaction',
  transaction: `${method} ${route}`,
  transaction_info: { source: 'route' },
  start_timestamp: endedAt / 1_000 - seconds,
  timestamp: endedAt / 1_000,
  platform: 'node',
  release,
  environment,
  contexts: {
    trace: {
      trace_id: ids.trace,
      span_id: ids.span,
      op: 'http.server',
      data: { 'http.response.status_code': status },
    },
  },
  spans: [],
})

/** Names and codes are words of code; anything else is not told. */
const plainWord = (text: string) => (/^[A-Za-z][\w.]{0,59}$/.test(text) ? text : '')

/** The innermost call last, as the protocol has it. Of a file its name only: folders may be a person's. */
function framesOf(message: string, stack: string): Frame[] {
  const calls =
    message !== '' && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  const frames = calls.split('\n').flatMap((line) => {
    const found =
      /^\s+at (?:(?:async )?([\w.$<>]{1,80}) \()?(?:[^\s()]*\/)?([\w.-]{1,80}\.[cm]?[jt]s):(\d+):(\d+)\)?$/.exec(
        line,
      )
    if (!found) return []
    const [, name, filename = '', lineno, colno] = found
    return [
      {
        ...(name !== undefined && { function: name }),
        filename,
        lineno: Number(lineno),
        colno: Number(colno),
      },
    ]
  })
  return frames.slice(0, 50).toReversed()
}
