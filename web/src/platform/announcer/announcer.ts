// What screen readers announce. The region is always on the page: they announce a change inside a region they
// know, not a region that arrives with its text.
import { useEffect } from 'react'
import { createAtom } from '../rendering/atom.ts'

interface Announcement {
  id: number
  text: string
}

const current = createAtom<Announcement>({ id: 0, text: '' })
export const useAnnouncement = current.useValue

/** The same text again is announced again. */
export const announce = (text: string) => current.set({ id: current.read().id + 1, text })

/** Announces `text` whenever it appears or changes; an empty text is silent. */
export function useAnnounce(text: string) {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}
