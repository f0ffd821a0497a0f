import { IconPrinter } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { lessonPartsMessages as messages } from './lesson-parts.messages.ts'

/** Prints the lesson without bars and lists. */
export const PrintButton = () => (
  <IconButton label={messages.printLesson} onClick={() => print()}>
    <IconPrinter size={22} stroke={1.75} aria-hidden />
  </IconButton>
)
