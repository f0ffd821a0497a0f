/** One at a time in all tabs for each purpose, where the browser has locks; else at least in this one. */
export const alone = <T>(purpose: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(`oka.${purpose}`, work) as Promise<T>) : work()
