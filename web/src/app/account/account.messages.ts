export const accountMessages = {
  account: 'Account',
  profile: 'Your profile',
  membership: 'Membership',
  devices: 'Devices',
  myData: 'My data',
  deleteAccount: 'Delete account',
  loggedOut: 'You’re logged out',
  loggedOutText: 'Log in to see this page again.',
} as const
