export const embedMessages = {
  lessonTitle: (title: string, academy: string) => `${title}, ${academy}`,
  controls: 'Lesson controls',
  lessons: 'Lessons,',
  place: (at: number, total: number) => `${at} / ${total}`,
  closeList: 'Close the list',
  openHere: 'Open now',
  replay: 'Replay',
  captionsOn: 'Captions, on',
  captionsOff: 'Captions, off',
  doneAndNext: 'Done, next lesson',
  done: 'Done',
  next: (title: string) => `Next: ${title}`,
  openInNewTab: 'Open in a new tab',
  opensInNewTab: 'opens in a new tab',
  logo: (academy: string) => `${academy}, opens in a new tab`,
  loadingLesson: 'Loading the lesson',

  endTitle: 'That’s the lesson.',
  toTry: (minutes: number) => `Try today, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,

  notKept:
    'Everything plays. Your browser keeps our storage shut here, so your place lasts for this visit only.',
  keepIt: 'Open in a new tab to keep it',
  tokenFailed:
    'This page couldn’t tell us who you are. Reload this page to continue where you left off. Until then, your place lasts for this visit only.',
  offline: 'You’re offline. What has loaded still works, and we’ll save your place when you’re back online.',
  notReached: 'We couldn’t reach your saved place. Everything plays, and we’ll keep trying.',
  tryAgain: 'Try again',
  notLoaded: 'This lesson didn’t load.',
  notOpen: 'This lesson isn’t open here.',
  notOpenText: 'Choose another one from the list.',

  callForHelp: 'Call for help',
} as const
