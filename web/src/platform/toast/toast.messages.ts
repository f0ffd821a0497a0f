export const toastMessages = {
  close: 'Close',
}
