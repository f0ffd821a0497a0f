// The four messages that every form shares (LOGIN-13): what the server answers, and that each is written
// once.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, signInPath } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const required = 'Value is required'
const invalidEmail = 'Value is not a valid email address'
const tooShort = 'This field should be at least 7 characters long'
const notEqual = 'The value must be equal to the other value'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each([
  ['an empty email', { username: ' ', password: 'long enough' }, required],
  ['something that is no email', { username: 'nobody', password: 'long enough' }, invalidEmail],
  ['a short password', { username: newEmail(), password: '123456' }, tooShort],
])('%s is refused with the documented message (LOGIN-13)', async (_, credentials, message) => {
  const response = await server.post(signInPath, { credentials })
  expect(response.status).toBe(400)
  expect(response.body.fields[0].message).toBe(message)
})

test('each generic message is written in one source file, the same for all (LOGIN-13)', () => {
  const sources = globSync('{contract,client,ui,web,server}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  )
  expect(sources.length).toBeGreaterThan(300)
  const texts = sources.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  for (const message of [required, invalidEmail, tooShort, notEqual])
    expect(
      texts.flatMap(({ path, text }) => (text.includes(message) ? [path] : [])),
      message,
    ).toEqual(['contract/src/shared/generic.messages.ts'])
})
