export const purchaseMessages = {
  /** As documented (MEM-7). */
  locationInvalid: 'Your location appears to be invalid, please double check and try again.',
  secondFree:
    'You already have a membership that opens these lessons, and it costs you nothing. Nothing was charged. If you want to pay all the same, confirm it.',
  secondPaid:
    'You already pay for a membership of one program. Nothing was charged now. If you buy this one too, both renew until you cancel one of them. If you want to pay all the same, confirm it.',
  /** As documented (MEM-12). */
  reasonMissing: 'Please let us know your thoughts.',
} as const
