export const narrationMessages = {
  listen: 'Listen',
  listening: 'Read aloud',
  pause: 'Pause reading aloud',
  listenAgain: 'Listen again',
  stop: 'Stop listening',
  listenFromHere: 'Listen from here',
  listenFrom: (words: string) => `Listen from: ${words}`,
  offline: 'You need to be online to listen. Your progress is saved.',
  failed: 'The audio can’t play right now. Your progress is saved.',
} as const
