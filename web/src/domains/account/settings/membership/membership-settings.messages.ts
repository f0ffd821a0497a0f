export const membershipSettingsMessages = {
  membership: 'Membership',
  none: 'None. Some lessons are open to everyone.',
  ended: (day: string) => `Ended on ${day}`,
  openUntil: (day: string) => `Open until ${day}`,
  open: 'Open, without an end',
  renews: 'Open. Renews until you cancel.',
  offline: 'You’re offline. This shows as soon as you’re back online.',
  failed: 'This didn’t load.',
  see: 'See',
  seeMembership: 'See your membership',

  coupon: 'Coupon code',
  couponPlaceholder: 'Type the code',
  submit: 'Use code',
  using: 'One moment',
  /** As documented (MEM-12). */
  empty: 'Please enter coupon code then try again.',
  invalid: 'Invalid coupon code.',
  success: 'Coupon code applied successfully.',
  later: 'It begins on {start}, when what you have now ends, and lasts until {end}.',
  behindRenewal:
    'Your membership renews until you cancel it. Each renewal is charged as always, and moves the code behind it, so none of it is used up. To use the code instead of paying, cancel before the next renewal.',
  discount: (percent: number) => `In your next payment: ${percent} % off.`,
  choosePlan: 'Choose a plan',
} as const
