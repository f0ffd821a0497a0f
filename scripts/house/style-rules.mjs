// What stylesheets may say.

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/** S2 §9 names four; the others are said beside one thing each: the smallest screen, the lessons' list, header or bottom navigation, the menu. */
const breakpoints = [600, 1024, 1440, 1920, 320, 725, 900, 1150]
const allowed = new Set(breakpoints.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]))

/** @type {HouseRule} */
const knownBreakpoints = {
  name: 'known-breakpoints',
  comment: `Pages change at ${breakpoints.join(', ')} px and nowhere else (PUB-22): min-width there, max-width one below.`,
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
