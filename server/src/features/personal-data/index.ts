// What personal data offers to deps.ts and the commands of operations.
export { makeArchive } from './export/make-archive.ts'
export { withdrawListedConsents } from './erasure/erasure-list.ts'
export { eraseListedMembers } from './erasure/erasure-list.ts'
export { deleteAccount } from './erasure/delete-account.ts'
export { erasureFile, erasureList, type ErasureList } from './erasure/erasure-list.ts'
export { readPersonData, listDataSections } from './my-data.ts'
export { readableContext } from './readable-context.ts'
