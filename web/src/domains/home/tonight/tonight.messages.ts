export const tonightMessages = {
  notNow: (isTonight: boolean) => (isTonight ? 'Not tonight' : 'Not today'),
  putOff: (isTonight: boolean) => (isTonight ? 'Fine. Nothing tonight.' : 'Fine. Nothing today.'),
  waits: (title: string) => `“${title}” waits here, and nobody counts the days.`,
  undo: 'Undo',
  undoPutOff: (title: string) => `Undo: show “${title}”`,
  somethingShorter: 'Show something shorter',
} as const
