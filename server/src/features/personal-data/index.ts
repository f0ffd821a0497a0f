// What personal data offers to deps.ts and the commands of operations.
export {
  eraseListedMembers,
  erasureFile,
  erasureList,
  withdrawListedConsents,
  type ErasureList,
} from './erasure/erasure-list.ts'
