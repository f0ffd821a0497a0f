import * as z from 'zod/mini'
import { mail } from '../../../mail/mail.ts'
import { aboutYourMembership } from './membership-words.ts'

export const addressUnknownMail = mail({
  name: 'addressUnknown',
  recipient: 'member',
  data: z.object({ place: z.string() }),
  text: {
    subject: 'Please check your address',
    preview: 'Our payment provider doesn’t recognize it.',
    heading: 'Please check your address.',
    paragraphs: [
      'You changed your address, and our payment provider doesn’t recognize {{place}}. It may only be a slip in the postal code.',
      'Your membership isn’t affected. Until the address is right, its tax is worked out for where you lived before, and your next receipt will say so.',
    ],
    action: 'Check your address',
    afterword: 'If it’s right as it is, answer this mail, and we’ll look at it together.',
    reason: aboutYourMembership,
  },
  values: ({ place }, { url }) => ({ actionUrl: url('/profile', { full: '' }), place }),
  sample: { place: '00000, US' },
})
