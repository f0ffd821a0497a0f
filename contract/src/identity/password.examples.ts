import { exampleOf } from '../shared/example.ts'
import { changePassword, resetPassword, resetPasswordRequest } from './password.endpoints.ts'

/** What a mailed one does is in the tests of identity. */
export const tokenOfNoMail = 'A'.repeat(43)

export const passwordExamples = [
  exampleOf(resetPasswordRequest)({
    input: async ({ signUp }) => ({ email: (await signUp()).email }),
    repeatChanges: 'each request mails a link',
  }),
  exampleOf(resetPassword)({
    input: ({ newEmail, password }) => ({
      email: newEmail(),
      newPassword: password,
      confirmPassword: password,
      resetPasswordToken: tokenOfNoMail,
    }),
  }),
  exampleOf(changePassword)({
    input: ({ password }) => ({ oldPassword: password, newPassword: password, confirmPassword: password }),
    repeatChanges: 'each hash of a password has another salt',
  }),
]
