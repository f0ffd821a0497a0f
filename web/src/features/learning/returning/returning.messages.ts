const lessons = (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`)

/** Awake at night is still evening: `Good night` is said on leaving. */
function timeOfDay(hour: number): string {
  if (hour < 5) return 'Good evening'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

export const returningMessages = {
  greeting: (hour: number, name: string | null) => (name ? `${timeOfDay(hour)}, ${name}.` : `${timeOfDay(hour)}.`),
  whereYouLeft: 'Here is where you left off.',
  begin: 'A small lesson to begin with.',
  nothingLeft: 'You have done all that is open to you.',
  placeIn: (program: string, place: number, total: number) => `${program}, lesson ${place} of ${total}`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  keepsPlace: 'Stop anywhere. We keep your place, to the second.',
  allDone: 'All done for now',
  allDoneText: 'Lessons you did are there to watch or read again, in your programs below.',
  yourPrograms: 'Your programs',
  doneOf: (done: number, total: number) => `${done} of ${lessons(total)}`,
  notStarted: (total: number) => (total === 0 ? 'Lessons are on their way' : `${lessons(total)}, not started`),
  getStarted: 'Get Started',
  getStartedWith: (program: string) => `Get Started: ${program}`,
  inAll: (done: number, time: string) => `${lessons(done)} done, ${time} in all`,
  loading: 'Loading',
} as const
