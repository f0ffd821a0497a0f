// One of each mail, for previews and tests.
import type { MailDataOf, MailName } from './mail-queue.ts'

const sampleToken = 'k3Qw9ZtVb2Xn7RcYp5LhDg8JsMf4TaUe1Wi6KoHqNyB'
const tomorrow = Date.parse('2026-11-23T09:30:00Z')

export const sampleMailData: { readonly [Name in MailName]: MailDataOf<Name> } = {
  resetPassword: { token: sampleToken },
  confirmEmail: { token: sampleToken },
  changeEmail: { token: sampleToken },
  emailChanged: {},
  passwordChanged: {},
  welcome: {},
  newDevice: { deviceName: 'Firefox on Windows', at: tomorrow },
  exportReady: { expiresAt: tomorrow },
  deletionRequested: { eraseBy: tomorrow },
  deletionDone: {},
}
