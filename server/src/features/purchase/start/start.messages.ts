export const startMessages = {
  /** As documented (S1 §7). */
  locationInvalid: 'Your location appears to be invalid, please double check and try again.',
  secondMembership:
    'You already have a membership that opens these lessons, and it costs you nothing. Nothing was charged. If you want to pay all the same, confirm it.',
} as const
