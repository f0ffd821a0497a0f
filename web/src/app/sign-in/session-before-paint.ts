// Runs in the head, before anything is painted: a header for somebody who is signed in does not ask her to log in first.
export const sessionBeforePaint = `try { if (localStorage.getItem('oka.tokens')) document.documentElement.dataset.session = 'held' } catch {}`
