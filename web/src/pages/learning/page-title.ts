import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { paths } from '../../app/paths.ts'
import { learningMessages as m } from '../../features/learning/learning.messages.ts'

export const programTitle = (productName: string, program: Program) => `${productName} - ${program.fullName}`

/** S2 §2.2: the program's name and the book's; a quote's is Words of Wisdom. */
export const lessonTitle = (productName: string, program: Program, lesson: Activity) =>
  `${programTitle(productName, program)} - ${lesson.activityType === activityType.quote ? m.wordsOfWisdom : lesson.bookTitle || lesson.title}`

/** What somebody sees who is sent an address of the program, or of a lesson of it that is not open to all. */
export const programCard = ({ programId, fullName, subtitle, visible }: Program) => ({
  title: fullName,
  description: subtitle,
  path: paths.program(programId),
  picture: visible ? programId : undefined,
})
