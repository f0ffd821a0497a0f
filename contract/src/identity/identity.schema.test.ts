import { expect, test } from 'vitest'
import { identityMessages } from './identity.messages.ts'
import { email, password, refreshToken } from './identity.schema.ts'

const errorsOf = (schema: typeof email, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('an email is trimmed and otherwise stored as typed', () => {
  for (const typed of ['a@b.co', '  Mia.O’Neil+school@Example.ORG ', 'müller@straße.de'])
    expect(email.safeParse(typed).data).toBe(typed.trim())
})

test('an invalid email is refused with the documented messages', () => {
  expect(errorsOf(email, '   ')).toContain('Value is required')
  for (const invalid of [
    'nobody',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.de',
    'a@b@c.de',
    'a\0@b.co',
    'a\ud800@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])
    expect(errorsOf(email, invalid).length, JSON.stringify(invalid)).toBeGreaterThan(0)
  expect(errorsOf(email, 'nobody')).toEqual(['Value is not a valid email address'])
})

test('a password has 7 to 200 characters and is not trimmed', () => {
  expect(errorsOf(password, '123456')).toEqual(['This field should be at least 7 characters long'])
  for (const valid of ['1234567', ' 12345 ', 'пароль-длинный', 'x'.repeat(200)])
    expect(password.safeParse(valid).data).toBe(valid)
  for (const invalid of ['x'.repeat(201), 'x'.repeat(10_000), 'abcdefg\0', 1_234_567, null])
    expect(password.safeParse(invalid).success).toBe(false)
})

test('a refresh token is 256 bits in base64url and nothing else', () => {
  expect(refreshToken.safeParse('A'.repeat(43)).success).toBe(true)
  for (const invalid of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}\n`])
    expect(refreshToken.safeParse(invalid).success).toBe(false)
})

test('the texts of sign-in are those of the specification', () => {
  expect(identityMessages).toMatchObject({
    required: 'Value is required',
    emailInvalid: 'Value is not a valid email address',
    passwordTooShort: 'This field should be at least 7 characters long',
    notEqual: 'The value must be equal to the other value',
    emailHint: 'Enter valid email',
    passwordHint: 'At least 7 characters',
    invalidGrant: 'Invalid email or password',
  })
})
