export { NightListen } from './night-listen.tsx'
export { nightMessages } from './night.messages.ts'
