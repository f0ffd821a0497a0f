// What is shown where somebody shares an address of the academy: one card for each visible program and each lesson open to everybody.
import { activityAccess, activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { academyCard } from '@oka/contract/system/share-cards.ts'
import type { CompiledCatalogue, CompiledLesson } from '../compiled.shapes.ts'

export interface ShareCard {
  /** Of the file: an id, or the academy's own card. */
  name: string
  title: string
  words: string
  /** A drawing of the illustrations. */
  picture: string
}

const academy: ShareCard = {
  name: academyCard,
  title: 'Three quiet minutes can change tomorrow morning',
  words: 'Short lessons for parents and carers, each with its source',
  picture: 'night-armchair',
}

/** Nothing here changes with the day: a card is drawn once and kept until its words or its picture change. */
export function shareCardsOf({ programs, lessons }: Pick<CompiledCatalogue, 'programs' | 'lessons'>): ShareCard[] {
  const visible = programs.filter((program) => program.visible)
  const open = lessons.filter((lesson) => lesson.access === activityAccess.public && visible.some(({ programId }) => programId === lesson.programId))
  return [
    academy,
    ...visible.map((program) => ({ name: program.programId, title: program.fullName, words: program.subtitle, picture: program.illustration })),
    ...open.map((lesson) => ({ name: lesson.id, title: lesson.title, words: wordsOf(lesson), picture: lesson.poster })),
  ]
}

function wordsOf({ activityType: type, subtitle, minutes }: CompiledLesson): string {
  if (type === activityType.quote) return subtitle
  return `A lesson of ${minutes === 1 ? 'one minute' : `${minutes} minutes`}, with its source`
}
