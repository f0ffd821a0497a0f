export { fetchHelpLines } from './fetch-help-lines.ts'
export { HelpDirectory } from './help-directory.tsx'
export { helpLinesMessages } from './help-lines.messages.ts'
