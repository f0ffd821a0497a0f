export { fetchHelpLines } from './fetch-help-lines.ts'
export { useHelpCountry } from './help-country.ts'
export { HelpDirectory } from './help-directory.tsx'
export { helpLinesMessages } from './help-lines.messages.ts'
