/** Pattern of npm packages by name, wherever their folder was found from. @param {...string} names */
export const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`

export const tests = '\\.(test|spec)\\.tsx?$'
