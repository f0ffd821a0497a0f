// Every staff command about money and memberships, in the order of the help.
import { exportPaymentsCommand } from './books.ts'
import { couponCommands } from './coupons.ts'
import { membershipCommands } from './memberships.ts'
import { checkStoresCommand, comparePaymentsCommand, lastComparisonCommand } from './payments.ts'
import { priceCommands } from './prices.ts'
import { refundErasedCommand, refundReceiptCommand, refundRequestCommands } from './refunds.ts'
import { stripeCommands } from './stripe.ts'

export const staffCommands = [
  ...membershipCommands,
  refundReceiptCommand,
  ...refundRequestCommands,
  ...couponCommands,
  ...priceCommands,
  comparePaymentsCommand,
  refundErasedCommand,
  lastComparisonCommand,
  exportPaymentsCommand,
  ...stripeCommands,
  checkStoresCommand,
]
