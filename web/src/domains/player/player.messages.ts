import type { Quality } from '../../platform/session-data/learning-settings.ts'

const qualities: Record<Quality, string> = {
  auto: 'Auto',
  '720p': '720p',
  '360p': '360p',
  saver: 'Data saver',
}
const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)

export const playerMessages = {
  player: 'Video player',
  video: 'Video: press to play or pause',
  play: 'Play',
  fullScreen: 'Full screen',
  exitFullScreen: 'Exit full screen',
  next: 'Next lesson',
  finish: 'See what you’ve done',
  watchAgain: 'Watch again',
  toTry: 'Try today',

  transcript: 'Transcript',
  seekTo: (time: string) => `Go to ${time}`,

  settings: (rate: number) => `Playback settings. Speed: ${rate}×`,
  settingsTitle: 'Playback settings',
  speed: 'Speed',
  quality: 'Quality',
  qualityName: (quality: Quality) => qualities[quality],
  captions: 'Captions',
  /** Of the captions themselves, in the browser’s menu. */
  captionsLanguage: 'English',
  sound: 'Sound',
  mute: 'Mute',
  audioOnly: 'Audio only',
  audioOnlyHint: 'Hides the picture. Uses less data and keeps playing with the screen off.',
  enterPictureInPicture: 'Play in a small window',
  exitPictureInPicture: 'Back to the page',

  continuedFrom: (time: string) => `Continued from ${time}`,
  playing: 'Playing',
  paused: 'Paused',
  seekBy: (count: number) => (count < 0 ? `Back ${seconds(-count)}` : `Forward ${seconds(count)}`),
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  captionsOn: 'Captions on',
  captionsOff: 'Captions off',

  playsIn: (count: number) => `Plays in ${seconds(count)}`,
  cancelCountdown: 'Not now',
  advancing: 'Done. Opening the next lesson.',
  alreadyCompleted: 'Done',
  ended: 'You’ve finished this lesson.',
  failedTitle: 'The video can’t play right now',
  failedText: 'Your progress is saved. Try again, or read the lesson below.',

  offlineTitle: 'You’re offline',
  offlineText:
    'This video isn’t on your device yet. It opens as soon as you’re back online. Your progress is saved.',
  transcriptBelow: 'Until then, you can read the transcript.',
  offlineNotLoaded: 'You’re offline. The video plays once you’re back online.',
  offlineBuffering: 'You’re offline. The video continues once you’re back online.',
  buffering: 'One moment',

  markDone: 'Mark as done',
  markDoneRule:
    'A video counts as done once you’ve watched 90% of it or reached the end. You can also mark it as done yourself.',
  isDone: 'This lesson is done',
} as const
