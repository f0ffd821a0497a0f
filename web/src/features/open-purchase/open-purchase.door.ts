export {
  membershipKey,
  useFollowMembership,
  useMembership,
  useProcessingPurchase,
} from './open-purchase.queries.ts'
export { ProcessingNote, processingLine } from './processing-note.tsx'
