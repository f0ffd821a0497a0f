// Reading a form-encoded request, as the SDK sends it.
import qs from 'qs'
import { invalid } from '../state/stripe-error.ts'

export type Params = Readonly<Record<string, unknown>>

export const parseForm = (form: string): Record<string, unknown> =>
  qs.parse(form, { depth: 20, arrayLimit: 1000, parameterLimit: 10_000 })

export const isGroup = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what stands at a path such as `payment_settings.save_default_payment_method`. */
function at(params: Params, path: string): unknown {
  let value: unknown = params
  for (const key of path.split('.'))
    value = isGroup(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined
  return value
}

const writeName = (path: string) => path.split('.').reduce((name, key) => `${name}[${key}]`)

export const has = (params: Params, path: string) => at(params, path) !== undefined

/** Returns undefined when it was not sent, and empty text when it is to be removed. */
export function text(params: Params, path: string): string | undefined {
  const value = at(params, path)
  if (value !== undefined && typeof value !== 'string')
    throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: writeName(path) })
  return value
}

export function required(params: Params, path: string): string {
  const value = text(params, path)
  if (value === undefined)
    throw invalid(`Missing required param: ${writeName(path)}.`, {
      code: 'parameter_missing',
      param: writeName(path),
    })
  if (value === '')
    throw invalid(`You passed an empty string for '${writeName(path)}'.`, {
      code: 'parameter_invalid_empty',
      param: writeName(path),
    })
  return value
}

export function flag(params: Params, path: string): boolean | undefined {
  const value = text(params, path)
  if (value === undefined || value === 'true' || value === 'false')
    return value === undefined ? undefined : value === 'true'
  throw invalid(`Invalid boolean: ${value}`, { param: writeName(path) })
}

export function whole(params: Params, path: string): number | undefined {
  const value = text(params, path)
  if (value === undefined || /^-?\d+$/.test(value)) return value === undefined ? undefined : Number(value)
  throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: writeName(path) })
}

export function list(params: Params, path: string): unknown[] {
  const value = at(params, path)
  if (value === undefined || value === '') return []
  if (!Array.isArray(value)) throw invalid('Invalid array', { param: writeName(path) })
  return value
}

export const groups = (params: Params, path: string): Params[] =>
  list(params, path).filter((one) => isGroup(one))
export const texts = (params: Params, path: string): string[] =>
  list(params, path).filter((one) => typeof one === 'string')

export const oneOf = <T extends string>(
  params: Params,
  path: string,
  allowed: readonly T[],
): T | undefined => {
  const value = text(params, path)
  const found = allowed.find((one) => one === value)
  if (value === undefined || found !== undefined) return found
  throw invalid(`Invalid ${writeName(path)}: must be one of ${allowed.join(', ')}`, {
    param: writeName(path),
  })
}

/** An empty value takes a key away, and empty metadata takes all of them, as at Stripe. */
export function metadata(
  params: Params,
  path: string,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const value = at(params, path)
  if (value === undefined) return { ...before }
  if (!isGroup(value)) return {}
  const merged = Object.entries({ ...before, ...value }).filter(([, one]) => one !== '')
  return Object.fromEntries(merged.map(([key, one]) => [key, String(one)]))
}
