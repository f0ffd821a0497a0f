export const savedActivitiesMessages = {
  title: 'Saved',
  saved: 'Saved',
  saveShort: 'Save',
  saveForLater: 'Save for later',
  save: (title: string) => `Save “${title}” for later`,
  remove: (title: string) => `Saved. Remove “${title}” from saved`,
  savedCount: (count: number) => `Saved (${count})`,
} as const
