// What the recording for the night offers to the pages.
export { nightListenOf } from './night-listen.ts'
