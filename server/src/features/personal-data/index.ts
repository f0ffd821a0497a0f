// What personal data offers to deps.ts and the commands of operations.
export { withdrawListedConsents } from './erasure/withdraw-listed.ts'
export { eraseListedMembers } from './erasure/erase-listed.ts'
export { erasureFile, erasureList, type ErasureList } from './erasure/erasure-list.ts'
