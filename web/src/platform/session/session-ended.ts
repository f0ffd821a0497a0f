// The server ended the session: shown once, until the next sign-in or until it is dismissed.
import { createAtom } from '../rendering/atom.ts'

const isSaid = createAtom(false)

export const sessionEnded = { show: () => isSaid.set(true), clear: () => isSaid.set(false) }

export const useSessionEnded = isSaid.useValue
