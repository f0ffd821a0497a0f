// Errors from before their watch has loaded (ENV-8).
/** Runs in the head. The first ten; what watches them takes the place of `push`. */
export const storeEarlyErrors = `{
  const errors = (window.okaErrors = [])
  for (const kind of ['error', 'unhandledrejection'])
    addEventListener(kind, (event) => { if (errors.length < 10) errors.push(event) })
}`
