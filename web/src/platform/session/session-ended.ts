// The server ended the session: said to the person, once, until she signs in or waves it away.
import { sharedValue } from '../rendering/shared-value.ts'

const isSaid = sharedValue(false)

export const sessionEnded = { say: () => isSaid.set(true), clear: () => isSaid.set(false) }

export const useSessionEnded = isSaid.useValue
