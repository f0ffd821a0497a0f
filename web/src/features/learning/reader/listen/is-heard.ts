import type { VoiceStatus } from './voice.ts'

/** She hears it, or is about to. */
export const isHeard = (status: VoiceStatus) => status === 'playing' || status === 'waiting'
