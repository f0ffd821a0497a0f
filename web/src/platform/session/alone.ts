type Alone = <T>(work: () => Promise<T>) => Promise<T>

const lastInThisTab = new Map<string, Promise<unknown>>()

interface AloneOptions {
  /** The turn is kept this long after the work, in ms, while the result is already used. */
  keepTurn?: number
}

/** What is written to local storage reaches other tabs later than a turn does: each process has a copy of its own. In ms. */
export const untilWritingsArrive = 250

/** Work of this name is done one at a time in all tabs, where the browser has locks (only on secure pages); else at least in this one. */
export const aloneIn =
  (name: string, options: AloneOptions = {}): Alone =>
  <T>(work: () => Promise<T>) =>
    'locks' in navigator ? inAllTabs(`oka.${name}`, work, options) : inThisTab(name, work)

const inAllTabs = <T>(lock: string, work: () => Promise<T>, { keepTurn = 0 }: AloneOptions): Promise<T> =>
  new Promise((resolve, reject) => {
    const turn = navigator.locks.request(lock, async () => {
      const working = work()
      resolve(working)
      await working.catch(() => {})
      if (keepTurn > 0) await new Promise((pass) => setTimeout(pass, keepTurn))
    })
    turn.catch(reject)
  })

function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastInThisTab.get(name) ?? Promise.resolve()).then(work)
  lastInThisTab.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}
