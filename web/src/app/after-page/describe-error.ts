// From whatever was thrown to what may be told of it: never its message, the page's address or an id (ENV-8).
import { matchPath } from 'react-router'
import { errorNames, type ClientError } from '@oka/contract/client-errors/client-error.schema.ts'
import { isReported, type ErrorFacts } from '@oka/contract/client-errors/is-reported.rule.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { patterns } from '../paths.ts'

export interface Happened {
  kind: ClientError['kind']
  error: unknown
  /** Of the page on which it happened. */
  pathname: string
  /** Of our own scripts, such as `https://academy.example`. */
  origin: string
  isOnline: boolean
}

/** Null: nobody has to look at it. */
export function clientErrorOf(
  { kind, error, pathname, origin, isOnline }: Happened,
  { version, build }: Pick<SiteInfo, 'version' | 'build'>,
): ClientError | null {
  const facts = factsOf(error)
  if (facts === null || !isOnline || !isReported(facts)) return null
  return {
    kind,
    name: errorNames.find((name) => name === facts.name) ?? 'Error',
    status: facts.status ?? 0,
    route: routeOf(pathname),
    at: placeIn(facts.stack ?? '', origin),
    release: `${version}+${build}`,
  }
}

/** Null where nothing is known of it: a script of another site, or a browser's own note. */
function factsOf(error: unknown): ErrorFacts | null {
  if (typeof error !== 'object' || error === null) return null
  const { name, message, stack, status } = error as Record<string, unknown>
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    name: textOf(name),
    message: textOf(message),
    stack: textOf(stack),
    ...(typeof status === 'number' && Number.isInteger(status) && status >= 0 && status < 600 && { status }),
  }
}

/** As the router matches it, such as `/learn/:programId`; '' for an address that is no page. */
export function routeOf(pathname: string): string {
  if (pathname === '/') return '/'
  const pattern = Object.values(patterns).find((one) => matchPath(`/${one}`, pathname) !== null)
  return pattern === undefined ? '' : `/${pattern}`
}

/** The uppermost of our own scripts; another site's page may have an `/assets/` too. */
const placeIn = (stack: string, origin: string) =>
  stack
    .split(`${origin}/assets/`)
    .slice(1)
    .map((rest) => /^[\w.-]+\.js:\d{1,7}:\d{1,7}/.exec(rest)?.[0])
    .find(Boolean) ?? ''
