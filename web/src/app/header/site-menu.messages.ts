/** Loaded with the menu. */
export const siteMenuMessages = {
  series: 'Series',
  sheets: 'Sheets to print',
  signedIn: 'Signed in',
  signedInAs: 'Signed in as',
  logOut: 'Log out',
  closeMenu: 'Close the menu',
} as const
