import { IconBlockquote, IconBook, IconFileText, IconVideo } from '@tabler/icons-react'
import type { LessonKind } from './lesson-kind.ts'

const icons = { video: IconVideo, article: IconFileText, book: IconBook, quote: IconBlockquote } as const

/** Decoration beside the word. */
export function KindIcon({ kind, size }: { kind: LessonKind; size: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
