// What partners offer to deps.ts.
export { partnerDirectory, type PartnerDirectory } from './partner-directory.ts'
