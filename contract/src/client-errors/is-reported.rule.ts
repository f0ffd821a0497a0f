// Which errors somebody has to look at (ENV-8); the rest is a bad line, a refusal that was answered, or code
// of others.

/** What the rule reads of an error; everything else may contain words of a person. */
export interface ErrorFacts {
  name?: string
  message?: string
  stack?: string
  /** Of a response. */
  status?: number
  /** Reported even as a response that is otherwise not. */
  isForced?: boolean
}

/** As Chromium, Firefox and Safari say them. */
const lineFailures = [
  /\boffline\b/i,
  /\btime[ds]?[ -]?out\b/i,
  /failed to fetch/i, // of scripts too: "Failed to fetch dynamically imported module"
  /networkerror when attempting to fetch/i,
  /load failed/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /connection (was |is )?(lost|closed|reset)/i,
]
const paymentScript = /failed to load stripe(\.js)?/i
const extension =
  /(chrome|moz|safari|safari-web|ms-browser|webkit-masked-url)(-extension)?:\/\/|extension context invalidated/i

const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 503

export function isReported({ name = '', message = '', stack = '', status, isForced }: ErrorFacts): boolean {
  if (status !== undefined && isRefusal(status)) return isForced === true
  if (name === 'TimeoutError' || name === 'AbortError') return false
  if (paymentScript.test(message) || lineFailures.some((pattern) => pattern.test(message))) return false
  return !extension.test(message) && !extension.test(stack)
}
