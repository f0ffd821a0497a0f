export const accountMessages = {
  account: 'Account',
  devices: 'Devices',
  myData: 'My data',
  deleteAccount: 'Delete account',
  loggedOut: 'You’re logged out',
  loggedOutText: 'Log in to see your settings again.',
} as const
