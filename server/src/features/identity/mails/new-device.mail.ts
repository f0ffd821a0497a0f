import * as z from 'zod/mini'
import { aboutYourAccount, mail, sampleDay } from '../../../mail/mail.ts'

export const newDeviceMail = mail({
  name: 'newDevice',
  recipient: 'member',
  data: z.object({ deviceName: z.string(), at: z.number() }),
  text: {
    subject: 'A new sign-in to your account',
    preview: 'If that was you, there’s nothing to do.',
    heading: 'Was this you?',
    paragraphs: [
      'Someone, probably you, signed in to your account on {{device}}, {{time}}.',
      'If that was you, there’s nothing to do.',
    ],
    action: 'See my devices',
    afterword: 'Wasn’t it you? Sign that device out there, and choose a new password.',
    reason: aboutYourAccount,
  },
  values: ({ deviceName, at }, { times, url }) => ({
    actionUrl: url('/settings/devices'),
    device: deviceName === '' ? 'a new device' : deviceName,
    time: times.time(at),
  }),
  sample: { deviceName: 'Firefox on Windows', at: sampleDay },
})
