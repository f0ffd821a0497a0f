import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'
import { leavingClosing, leavingMembership, leavingValues, sampleLeaving } from '../../billing/index.ts'

export const deletionDoneMail = mail({
  name: 'deletionDone',
  recipient: 'member',
  data: z.object({ membership: z.optional(leavingMembership) }),
  text: {
    subject: 'Your account has been deleted',
    preview: 'This is our last mail to you.',
    heading: 'Your account is gone',
    paragraphs: [
      'We’ve deleted your account at {{productName}} and what we stored about you. What we have to keep here no longer carries your name or your address.',
      'Thank you for the time you spent with us. We wish you and yours all the best.',
    ],
    closing: leavingClosing,
    action: null,
    afterword: null,
    reason:
      'Sent to {{email}} because you asked us to delete your account. It’s the last mail you’ll get from us.',
  },
  values: ({ membership }, { times, url }) => ({ actionUrl: url('/'), ...leavingValues(membership, times) }),
  sample: { membership: sampleLeaving },
})
