// The cards that other sites show for shared links: one for each visible program and each public lesson.
import { activityAccess, activityType } from '@oka/contract/catalogue/catalogue.enums.ts'
import { academyCard } from '@oka/contract/system/share-cards.ts'
import type { CompiledCatalogue, CompiledLesson } from '../compiled.schema.ts'

export interface ShareCard {
  /** File name: an id, or `academyCard`. */
  name: string
  title: string
  words: string
  /** Name of an illustration. */
  picture: string
}

const academy: ShareCard = {
  name: academyCard,
  title: 'Three quiet minutes can change tomorrow morning',
  words: 'Short lessons for parents and carers, each with its source',
  picture: 'night-armchair',
}

/** The texts contain no dates, so a card changes only with its lesson or program. */
export function shareCardsOf({
  programs,
  lessons,
}: Pick<CompiledCatalogue, 'programs' | 'lessons'>): ShareCard[] {
  const visible = programs.filter((program) => program.visible)
  const open = lessons.filter(
    (lesson) =>
      lesson.access === activityAccess.public &&
      visible.some(({ programId }) => programId === lesson.programId),
  )
  return [
    academy,
    ...visible.map((program) => ({
      name: program.programId,
      title: program.fullName,
      words: program.subtitle,
      picture: program.illustration,
    })),
    ...open.map((lesson) => ({
      name: lesson.id,
      title: lesson.title,
      words: wordsOf(lesson),
      picture: lesson.poster,
    })),
  ]
}

function wordsOf({ activityType: type, subtitle, minutes }: CompiledLesson): string {
  if (type === activityType.quote) return subtitle
  return `A lesson of ${minutes === 1 ? 'one minute' : `${minutes} minutes`}, with its source`
}
