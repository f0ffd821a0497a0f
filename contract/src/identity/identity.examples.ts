import { exampleOf } from '../shared/example.ts'
import { hasValidAccount, loginOrSignup, logout, refreshTokens } from './identity.endpoints.ts'

export const identityExamples = [
  exampleOf(hasValidAccount)({ input: ({ newEmail }) => ({ credentials: { username: newEmail() } }) }),
  exampleOf(loginOrSignup)({
    input: ({ newEmail, password }) => ({ credentials: { username: newEmail(), password } }),
    repeatChanges: 'each sign-in is a session',
  }),
  exampleOf(refreshTokens)({
    input: async ({ signUp }) => ({ refreshToken: (await signUp()).refreshToken }),
    repeatChanges: 'a repeat within a minute gets another successor (SES-4)',
  }),
  exampleOf(logout)({ input: async ({ signUp }) => ({ refreshToken: (await signUp()).refreshToken }) }),
]
