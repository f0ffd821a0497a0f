export { Reader } from './reader.tsx'
export { textSize, textSizes, textSizeScript } from './text-size.ts'
