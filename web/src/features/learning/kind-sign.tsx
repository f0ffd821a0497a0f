import { IconBlockquote, IconBook, IconFileText, IconVideo } from '@tabler/icons-react'
import type { LessonKind } from './lesson-kind.ts'

const signs = { video: IconVideo, article: IconFileText, book: IconBook, quote: IconBlockquote } as const

/** Decoration beside the word. */
export function KindSign({ kind, size }: { kind: LessonKind; size: number }) {
  const Sign = signs[kind]
  return <Sign size={size} stroke={1.75} aria-hidden />
}
