// The texts of the public page, apart from what members have.
export { buyingMessages } from './buying/buying.messages.ts'
export { membershipMessages } from './membership.messages.ts'
