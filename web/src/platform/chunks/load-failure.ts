// A part of the page that was pressed for did not arrive: said for a while, by a banner over the page.
import { createAtom } from '../rendering/atom.ts'

const durationMs = 8_000
const isShown = createAtom(false)
export const useLoadFailure = isShown.useValue

let timer: ReturnType<typeof setTimeout> | undefined

export function showLoadFailure() {
  clearTimeout(timer)
  isShown.set(true)
  timer = setTimeout(() => isShown.set(false), durationMs)
}
