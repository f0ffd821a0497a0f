import { plural } from '../../../platform/text/plural.ts'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const word = (count: number) => words[count] ?? String(count)

export const devicesMessages = {
  title: 'Devices signed in',
  lead: (count: number) =>
    plural(count, {
      one: 'Only this browser can open your account.',
      other: `${word(count)} browsers can open your account.`,
    }),
  loading: 'Loading your devices',
  thisDevice: 'This device',
  elsewhere: 'Elsewhere',
  unnamed: 'A browser',
  isNew: 'New',
  lastSeen: (when: string) => `Last seen ${when}.`,
  signedIn: (when: string) => `Signed in ${when}.`,
  minutesAgo: (count: number) => plural(count, { one: 'a minute ago', other: `${count} minutes ago` }),
  hoursAgo: (count: number) => plural(count, { one: 'an hour ago', other: `${count} hours ago` }),
  justNow: 'within the last few minutes',
  today: 'today',
  yesterday: 'yesterday',
  todayAt: (time: string) => `today at ${time}`,
  yesterdayAt: (time: string) => `yesterday at ${time}`,

  signOut: 'Sign out',
  signOutDevice: (name: string) => `Sign out ${name}`,
  signOutOthers: (count: number) =>
    plural(count, {
      one: 'Sign out the other one',
      other: `Sign out the other ${word(count).toLowerCase()}`,
    }),
  theyNeedPassword: 'They’ll need your password to get back in.',
  signedOutDevice: (name: string) => `Signed out ${name}.`,
  signedOutOthers: (count: number) =>
    plural(count, {
      one: 'Signed out on one device.',
      other: `Signed out on ${word(count).toLowerCase()} devices.`,
    }),
  noOthers: 'You’re not signed in anywhere else.',

  unknownTitle: 'Don’t know one of these?',
  unknownText:
    'Sign it out, then change your password. We don’t record where a device is, so you won’t see a place here.',
  changePassword: 'Change password',
} as const
