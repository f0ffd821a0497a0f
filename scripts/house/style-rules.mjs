// Rules for stylesheets.

/** @typedef {import('./file-rules.mjs').HouseRule} HouseRule */

/**
 * PUB-22 names the first four; LEARN-4 and PUB-14 name those of the two drawers, the lessons of a program and
 * the menu.
 */
const breakpoints = [600, 1024, 1440, 1920, 725, 1150]
/**
 * Of components that follow the width they are given, not the window's: the evidence card, the column of a
 * lesson, and the rows of topics.
 */
const componentWidths = [288, 480, 725, 900]
/** The bottom navigation, of which large text leaves no room for four names beside each other. */
const componentTextWidths = ['max-width: 17rem']

const queriesAt = (/** @type {number[]} */ widths) =>
  new Set(widths.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]))
/** A frame on a partner's page, whose button has a line of its own below it (EMB-2). */
const frameWidths = [700]

const allowed = {
  media: queriesAt(breakpoints),
  frame: queriesAt(frameWidths),
  container: new Set([...queriesAt(componentWidths), ...componentTextWidths]),
}

/** @type {HouseRule} */
const knownBreakpoints = {
  name: 'known-breakpoints',
  comment: `Layouts change at ${breakpoints.join(', ')} px only (PUB-22), with min-width at that value or max-width one pixel below; components also at ${componentWidths.join(', ')} px of their own.`,
  check: ({ files, read }) =>
    files
      .filter((file) => /^(ui|web)\/src\/.*\.(css|ts|tsx)$/.test(file))
      .flatMap((file) =>
        [
          ...read(file).matchAll(
            /(@container[^{]*?)?\(([^()]*\b(?:width|inline-size)\b[^()]*\d(?:px|r?em))\)/g,
          ),
        ]
          .map(([, container, query = '']) => ({
            query,
            known: container
              ? allowed.container
              : file.startsWith('web/src/domains/embed/')
                ? allowed.frame
                : allowed.media,
          }))
          .filter(
            ({ query, known }) =>
              /^(min-|max-)?(width|inline-size)\s*[:<>=]|(px|em)\s*[<>]=?\s*width/.test(query.trim()) &&
              !known.has(query.trim()),
          )
          .map(({ query }) => `${file}: (${query})`),
      ),
}

/** @type {HouseRule} */
const listsStayLists = {
  name: 'lists-stay-lists',
  comment:
    "No list-style none: WebKit then takes the list's role away and VoiceOver no longer says how many items it has. `list-style-type: ''` draws no marker and leaves the role.",
  check: ({ files, read }) =>
    files
      .filter(
        (file) =>
          /^(ui|web)\/src\/.*\.css$/.test(file) && /list-style(-type)?:[^;]*\bnone\b/.test(read(file)),
      )
      .map((file) => `${file}: list-style none`),
}

/** @type {HouseRule[]} */
export const styleRules = [knownBreakpoints, listsStayLists]
