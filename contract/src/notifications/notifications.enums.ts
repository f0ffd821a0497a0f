/** PUB-10: where a notice stands on the screen. */
export const notificationPositions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const
