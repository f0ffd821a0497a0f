export const membershipMessages = {
  title: 'Your membership',
  upgradeTitle: 'Upgrade Membership',
  cancelTitle: 'Cancel membership',
  changePlanTitle: 'Change plan',
  cardTitle: 'Use another card',
  paymentTitle: 'Payment',
  receiptTitle: 'Receipt',
} as const
