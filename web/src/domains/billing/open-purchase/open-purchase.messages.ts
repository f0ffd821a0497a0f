export const openPurchaseMessages = {
  title: 'Your bank is working on your payment',
  /** The plan, then its amount. */
  line: (plan: string, price: string) => `Your bank is working on your payment: ${plan}, ${price}.`,
  what: (plan: string, price: string) => `${plan}, ${price}.`,
  text: 'It can’t be stopped now, and you pay once. There’s nothing to do: the lessons open by themselves when your bank says yes, and we’ll mail you. If it says no, nothing is charged.',
} as const
