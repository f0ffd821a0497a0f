import type { Quality } from '../settings/settings.ts'

const qualities: Record<Quality, string> = { auto: 'Auto', '720p': '720p', '360p': '360p', saver: 'Data saver' }
const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)

export const playerMessages = {
  settings: (rate: number) => `How it plays. Speed: ${rate}×`,
  settingsTitle: 'How it plays',
  speed: 'Speed',
  quality: 'Picture',
  qualityName: (quality: Quality) => qualities[quality],
  captions: 'Captions',
  sound: 'Sound',
  mute: 'Sound off',
  audioOnly: 'Sound only',
  audioOnlyHint: 'The picture rests. It takes less data and goes on with the screen off.',
  inWindow: 'In a small window',
  leaveWindow: 'Back into the page',

  playsIn: (count: number) => `Plays in ${seconds(count)}`,
  cancel: 'Not now',
  goingOn: 'Done. Going on to the next lesson.',
  done: 'Done',

  offlineTitle: 'You are offline',
  offlineText: 'This video is not on your device yet. It opens by itself when the line is back. Your place is safe.',
  reading: 'You can read it meanwhile.',
  notHereYet: 'You are offline. The film plays when the line is back.',
  waitsForLine: 'You are offline. It goes on when the line is back.',
  waits: 'One moment',
  needsScripts: 'The film needs JavaScript. All that is said in it stands here.',

  markDone: 'Mark as done',
  markDoneRule: 'A video is done when you have watched nine tenths of it, or come to its end. You can also say so yourself.',
  isDone: 'This lesson is done',
} as const
