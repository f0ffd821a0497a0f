// Every mail by its name.
import type { MailName } from '../mail-queue.ts'
import { addressUnknown } from './membership/address-unknown.messages.ts'
import { changeEmail } from './change-email.messages.ts'
import { confirmEmail } from './confirm-email.messages.ts'
import { deletionDone } from './deletion-done.messages.ts'
import { deletionRequested } from './deletion-requested.messages.ts'
import { emailChanged } from './email-changed.messages.ts'
import { exportReady } from './export-ready.messages.ts'
import type { MailText } from './mail-text.ts'
import { cancellationUndone } from './membership/cancellation-undone.messages.ts'
import { membershipByCode } from './membership/membership-by-code.messages.ts'
import { membershipDisputed } from './membership/membership-disputed.messages.ts'
import { planChanged } from './membership/plan-changed.messages.ts'
import { membershipCancelled } from './membership/membership-cancelled.messages.ts'
import { membershipEnded } from './membership/membership-ended.messages.ts'
import { newDevice } from './new-device.messages.ts'
import { passwordChanged } from './password-changed.messages.ts'
import { paymentFailed } from './membership/payment-failed.messages.ts'
import { receipt } from './membership/receipt.messages.ts'
import { refundDeclined } from './membership/refund-declined.messages.ts'
import { refunded } from './membership/refunded.messages.ts'
import { refundRequested } from './membership/refund-requested.messages.ts'
import { renewalComing } from './membership/renewal-coming.messages.ts'
import { resetPassword } from './reset-password.messages.ts'
import { welcome } from './welcome.messages.ts'

export const mailTexts: Record<MailName, MailText> = {
  resetPassword,
  confirmEmail,
  changeEmail,
  emailChanged,
  passwordChanged,
  welcome,
  newDevice,
  exportReady,
  deletionRequested,
  deletionDone,
  receipt,
  renewalComing,
  paymentFailed,
  membershipCancelled,
  cancellationUndone,
  planChanged,
  addressUnknown,
  membershipByCode,
  membershipDisputed,
  refunded,
  refundRequested,
  refundDeclined,
  membershipEnded,
}
