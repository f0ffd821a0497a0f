// What the recording for the night offers to the pages.
export { buildNightListen } from './night-listen.ts'
