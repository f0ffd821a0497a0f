export { Reader } from './reader.tsx'
export { textSizeScript } from './text-size.ts'
