// The texts of the public page, apart from what members have.
export { visitorMessages } from './buying/visitor.messages.ts'
export { membershipPageMessages } from './membership-page.messages.ts'
