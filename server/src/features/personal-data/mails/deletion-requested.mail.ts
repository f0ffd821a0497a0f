import * as z from 'zod/mini'
import { aboutYourAccount, mail, sampleDay } from '../../../mail/mail.ts'
import { leavingClosing, leavingMembership, leavingValues, sampleLeaving } from '../../billing/index.ts'

export const deletionRequestedMail = mail({
  name: 'deletionRequested',
  recipient: 'member',
  data: z.object({ eraseBy: z.number(), membership: z.optional(leavingMembership) }),
  text: {
    subject: 'Your account is being deleted',
    preview: 'You’re signed out everywhere, and your data goes next.',
    heading: 'Your account is being deleted',
    paragraphs: [
      'You asked us to delete your account at {{productName}}. You’re signed out everywhere, and what we stored about you will be gone by {{until}}.',
      'We’ll write once more when it’s done.',
    ],
    closing: leavingClosing,
    action: 'Tell us it wasn’t you',
    afterword: 'If it was you, there’s nothing to do.',
    reason: aboutYourAccount,
  },
  values: ({ eraseBy, membership }, { times, contactUrl }) => ({
    actionUrl: contactUrl,
    until: times.time(eraseBy),
    ...leavingValues(membership, times),
  }),
  sample: { eraseBy: sampleDay, membership: sampleLeaving },
})
