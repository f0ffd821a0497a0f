type Alone = <T>(work: () => Promise<T>) => Promise<T>

const lastInThisTab = new Map<string, Promise<unknown>>()

/** Work of this name is done one at a time in all tabs, where the browser has locks (only on secure pages); else at least in this one. */
export const aloneIn =
  (name: string): Alone =>
  <T>(work: () => Promise<T>) =>
    'locks' in navigator ? (navigator.locks.request(`oka.${name}`, work) as Promise<T>) : inThisTab(name, work)

function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastInThisTab.get(name) ?? Promise.resolve()).then(work)
  lastInThisTab.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}
