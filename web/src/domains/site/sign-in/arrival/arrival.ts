// What is said once on the page that the sign-in form leads to.
import { auto } from '@oka/contract/shared/auto.ts'
import { paths } from '../../../../app/paths.ts'
import { createAtom } from '../../../../platform/rendering/atom.ts'

export type Arrival =
  /** A new account. */
  | { kind: 'joined' }
  /**
   * The chosen lesson opens with a membership; the visitor, without an account, is led to one that is open
   * (LOGIN-3).
   */
  | { kind: 'locked'; title: string }

interface Announcement {
  arrival: Arrival
  /** Where the form leads; an address that only leads on stands for the page it leads to. */
  path: string
  hasBeenInTransit: boolean
  /** Path of the page it is shown on; `null` until the browser is there. */
  page: string | null
}

const latest = createAtom<Announcement | null>(null)

/** Called before the navigation to `path`. */
export function announceArrival(arrival: Arrival, path: string) {
  latest.set({ arrival, path, hasBeenInTransit: false, page: null })
  updateArrival(location.pathname) // the form may lead back to its own page
}
export const clearArrival = () => latest.set(null)

export const readArrival = latest.read
export const useArrival = latest.useValue

/**
 * The browser is at `pathname`: shows what was announced for this page, and ends what was shown on another
 * one.
 */
export function updateArrival(pathname: string) {
  const announcement = latest.read()
  if (!announcement) return
  const { page, path, hasBeenInTransit } = announcement
  if (isTransit(pathname)) {
    if (!hasBeenInTransit) latest.set({ ...announcement, hasBeenInTransit: true })
  } else if (page === null) {
    if (hasBeenInTransit || pathname === pathnameOf(path)) latest.set({ ...announcement, page: pathname })
  } else if (page !== pathname) clearArrival()
}

/** Addresses that only lead on. */
const isTransit = (pathname: string) => pathname === paths.login || pathname.endsWith(`/${auto}`)

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '')
