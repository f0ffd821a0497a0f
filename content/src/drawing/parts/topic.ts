// A topic icon: one object on a rounded ground, 160×160, legible at 52 px.
import { box, clipped } from './paper.ts'
import { pictureSvg } from './picture.ts'

export interface TopicIcon {
  /** The name used in contract/src/catalogue/topics.ts. */
  name: string
  title: string
  ground: string
  body: string
}

const pebble = 'M80 4C128 4 156 34 156 80C156 128 128 156 80 156C32 156 4 128 4 80C4 32 32 4 80 4Z'

export const topicSvg = ({ title, ground, body }: TopicIcon) =>
  pictureSvg(160, 160, { title, defs: '', body: clipped('c', pebble, box(0, 0, 160, 160, 0, ground) + body) })
