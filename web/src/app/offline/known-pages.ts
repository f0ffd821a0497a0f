// Which pages this browser can show without a net: those whose scripts it has, and which ask the server for nothing.

/** Home and about us are made of what the server says. */
const needsTheServer = new Set(['', 'about-us'])

/** One for all pages drawn by the same scripts: `/learn/opp103/1001` and `/learn/opp201/1017` are one. */
function kindOf(path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  return [first, ...rest.map(() => ':id')].join('/')
}

const shown = new Set<string>()

export const remember = (path: string) => void shown.add(kindOf(path))

export const canShow = (path: string) => shown.has(kindOf(path)) && !needsTheServer.has(kindOf(path))
