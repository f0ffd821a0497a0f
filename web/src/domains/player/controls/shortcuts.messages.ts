export const shortcutMessages = {
  shortcuts: 'Keyboard shortcuts',
  shortcutList: [
    ['Space or K', 'Play or pause'],
    ['J, L', 'Back or forward 10 seconds'],
    ['← →', 'Back or forward 5 seconds'],
    ['0 to 9', 'Jump to that tenth of the video'],
    ['< >', 'Slower or faster'],
    ['M', 'Sound on or off'],
    ['C', 'Captions on or off'],
    ['F', 'Full screen'],
  ],
  shortcutsRule: 'They work while you’re in the player. Space also works on a page you’ve just opened.',
} as const
