import { exampleOf } from '../shared/example.ts'
import { changeEmail, confirmEmail, requestEmailConfirmation } from './email-address.endpoints.ts'
import { tokenOfNoMail } from './password.examples.ts'

export const emailAddressExamples = [
  exampleOf(requestEmailConfirmation)({ input: {}, repeatChanges: 'each request mails a link' }),
  exampleOf(changeEmail)({ input: ({ newEmail, password }) => ({ email: newEmail(), password }) }),
  exampleOf(confirmEmail)({ input: { token: tokenOfNoMail } }),
]
