// Routes whose pages come from the server, and of which this tab has the content of every page by now.
const kept = new Set<string>()

/** As `series/:id`. */
export const keepRoute = (route: string) => void kept.add(route)
export const isRouteKept = (route: string) => kept.has(route)
