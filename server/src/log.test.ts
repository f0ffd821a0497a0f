import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('an error is logged with its code, message and stack, never with the row values a database adds', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const fromDatabase = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email_key)=(ada@example.org) already exists.',
  })
  log.error({ err: new Error('saving failed', { cause: fromDatabase }) }, 'request failed')
  log.child({ reqId: '1' }).error({ err: fromDatabase }, 'request failed')
  const [outer, inner] = lines.map((line) => JSON.parse(line))
  expect(outer.err).toMatchObject({
    message: 'saving failed',
    cause: { code: '23505', message: 'duplicate key' },
  })
  expect(Object.keys(inner.err).toSorted()).toEqual(['code', 'message', 'stack', 'type'])
  expect(lines.join('')).not.toContain('ada@example.org')
})
