import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'
import { lessonKindMessages } from './lesson-kind.messages.ts'

/** What a shared link calls a lesson: a diagnosis in its title is read only once it is opened (DOOR-9). */
export const shareTitle = ({ title, minutes }: Pick<Activity, 'title' | 'minutes'>): string =>
  conditionWordIn(title) === undefined ? title : lessonKindMessages.unnamed(minutes)
