const name = 'oka.begin'

/** One at a time in all tabs, where the browser has locks; else at least in this one. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => ('locks' in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work())
