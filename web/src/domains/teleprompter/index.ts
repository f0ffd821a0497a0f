export { teleprompterMessages } from './teleprompter.messages.ts'
export { Teleprompter } from './teleprompter.tsx'
