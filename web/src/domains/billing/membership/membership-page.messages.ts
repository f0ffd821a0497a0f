/** What the page has before its script, and for visitors: apart from the texts of members, which are many. */
export const membershipPageMessages = {
  title: 'Your membership',
  /** Of visitors, and of members without one. */
  publicTitle: 'Membership',
  description:
    'One membership opens every lesson of every program. See what it costs where you live, what stays open to everyone, and how refunds work.',
} as const
