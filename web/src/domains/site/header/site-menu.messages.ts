/** Loaded with the menu. */
export const siteMenuMessages = {
  browse: 'Find it by need',
  saved: 'Saved',
  helpLines: 'Help lines',
  night: 'Night listen',
  series: 'Series',
  sheets: 'Sheets to print',
  storeTerms: 'Terms of the app store',
  signedIn: 'Signed in',
  signedInAs: 'Signed in as',
  logOut: 'Log out',
  closeMenu: 'Close the menu',
} as const
