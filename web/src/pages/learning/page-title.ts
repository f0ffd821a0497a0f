import { activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { learningMessages as m } from '../../features/learning/learning.messages.ts'

export const programTitle = (productName: string, program: Program) => `${productName} - ${program.fullName}`

/** S2 §2.2: the program's name and the book's; a quote's is Words of Wisdom. */
export const lessonTitle = (productName: string, program: Program, lesson: Activity) =>
  `${programTitle(productName, program)} - ${lesson.activityType === activityType.quote ? m.wordsOfWisdom : lesson.bookTitle || lesson.title}`
