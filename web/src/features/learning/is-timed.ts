import { contentType } from '@oka/contract/catalogue/catalogue.enums.ts'
import type { Activity } from '@oka/contract/catalogue/catalogue.shapes.ts'

/** Its place is a time on a clock; a text's place is a share of its length. */
export const isTimed = (lesson: Pick<Activity, 'contentType'>) => lesson.contentType === contentType.video
