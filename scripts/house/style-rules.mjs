// Rules for stylesheets.

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/** S2 §9 names the first four. The others each serve one component: the smallest screen, the list of lessons, header or bottom navigation, the menu. */
const breakpoints = [600, 1024, 1440, 1920, 320, 725, 900, 1150]
const allowed = new Set(breakpoints.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]))

/** @type {HouseRule} */
const knownBreakpoints = {
  name: 'known-breakpoints',
  comment: `Layouts change at ${breakpoints.join(', ')} px only (PUB-22), with min-width at that value or max-width one pixel below.`,
  check: ({ files, read }) =>
    files
      .filter((file) => /^(ui|web)\/src\/.*\.(css|ts|tsx)$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\(([^()]*\bwidth\b[^()]*\dpx)\)/g)]
          .map((match) => match[1] ?? '')
          .filter((query) => /^(min-|max-)?width\s*[:<>=]|px\s*[<>]=?\s*width/.test(query.trim()) && !allowed.has(query.trim()))
          .map((query) => `${file}: (${query})`),
      ),
}

/** @type {HouseRule[]} */
export const styleRules = [knownBreakpoints]
