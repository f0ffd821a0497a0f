export const lessonFrameMessages = {
  lessonsOfProgram: 'Lessons in this program',
  hideLessons: 'Hide the lesson list',
  skipToLesson: 'Skip to the lesson',
  backToList: (program: string) => `Back to ${program}`,
} as const
