// Runs in the head, before anything is painted: a page for somebody who is known here does not greet her as a stranger first.
export const sessionBeforePaint = `try {
  const { dataset } = document.documentElement, isSignedIn = localStorage.getItem('oka.tokens')
  if (isSignedIn) dataset.session = 'held'
  if (isSignedIn || localStorage.getItem('oka.member-id')) dataset.returning = ''
} catch {}`
