export const storageNoticeMessages = {
  nothingIsStored:
    'Your browser doesn’t keep anything on this device. Your progress lasts until you close this page. Log in, and it’s saved in your account.',
  gotIt: 'Got it',
}
