import { expect, test } from 'vitest'
import { identityMessages } from './identity.messages.ts'
import { email, password, refreshToken } from './identity.shapes.ts'

const complaints = (shape: typeof email, value: unknown) => shape.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('an email is taken without the spaces around it, as it was typed', () => {
  for (const typed of ['a@b.co', '  Mia.O’Neil+school@Example.ORG ', 'müller@straße.de']) expect(email.safeParse(typed).data).toBe(typed.trim())
})

test('what is no email is refused in the documented words', () => {
  expect(complaints(email, '   ')).toContain('Value is required')
  for (const wrong of ['nobody', 'a@b', '@b.co', 'a@', 'a b@c.de', 'a@b@c.de', 'a\0@b.co', 'a\ud800@b.co', `${'a'.repeat(250)}@b.co`])
    expect(complaints(email, wrong).length, JSON.stringify(wrong)).toBeGreaterThan(0)
  expect(complaints(email, 'nobody')).toEqual(['Value is not a valid email address'])
})

test('a password has at least 7 and at most 200 characters; spaces in it are its own', () => {
  expect(complaints(password, '123456')).toEqual(['This field should be at least 7 characters long'])
  for (const fine of ['1234567', ' 12345 ', 'пароль-длинный', 'x'.repeat(200)]) expect(password.safeParse(fine).data).toBe(fine)
  for (const wrong of ['x'.repeat(201), 'x'.repeat(10_000), 'abcdefg\0', 1_234_567, null]) expect(password.safeParse(wrong).success).toBe(false)
})

test('a refresh token is 256 bits in base64url, nothing else', () => {
  expect(refreshToken.safeParse('A'.repeat(43)).success).toBe(true)
  for (const wrong of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}\n`])
    expect(refreshToken.safeParse(wrong).success).toBe(false)
})

test('the words of sign-in are the documents’', () => {
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
