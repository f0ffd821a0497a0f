// A route of the fake gets a call and gives an object.
import { find, type Account, type Kind, type StoredObjects } from '../state/account.ts'
import { invalid, notFound } from '../state/stripe-error.ts'
import { render } from '../state/render.ts'
import { expand } from './expand.ts'
import { texts, text, whole, type Params } from './params.ts'

export interface Call {
  account: Account
  /** The ids stand in the order of the path. */
  ids: readonly string[]
  params: Params
  origin: string
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** A path has `:id` for each id. */
  path: string
  /**
   * The SDK has these types for the parameters, as `SubscriptionCreateParams`, and for the answer, as
   * `Subscription`; the type of a list begins with `list:`.
   */
  types: readonly [params: string, answer: string]
  /** Other parameters are refused, so that none is silently ignored. */
  params: readonly string[]
  act: (call: Call) => unknown
}

/** Returns the object that the path names, or throws 404 with the name `called`. */
export const retrieve =
  <K extends Kind>(kind: K, called: string = kind) =>
  ({ account, ids: [id = ''] }: Call): StoredObjects[K] => {
    const object = find(account, kind, id)
    if (object === undefined) throw notFound(called, id)
    return object
  }

/** Returns one page, the newest objects first. */
export function page<T extends { id: string }>(
  { account, params }: Call,
  objects: readonly T[],
  url: string,
) {
  const limit = whole(params, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100 (inclusive).', {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  const order = ({ id }: T) => account.order.get(id) ?? 0
  const newestFirst = objects.toSorted((one, other) => order(other) - order(one))
  const after = text(params, 'starting_after')
  const place = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after)
  if (after !== undefined && place === -1) {
    const cursor = account.order.get(after)
    if (cursor === undefined)
      throw invalid(`No such object: '${after}'`, { code: 'resource_missing', param: 'starting_after' })
    const rest = newestFirst.filter((one) => order(one) < cursor)
    return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
  }
  const rest = newestFirst.slice(place + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}

/** The parameter `created` is a second or a range. */
export function isCreatedWithin(params: Params, { created }: { created: number }): boolean {
  if (params.created === undefined) return true
  if (text(typeof params.created === 'string' ? params : {}, 'created') !== undefined)
    return created === whole(params, 'created')
  const range = {
    gt: whole(params, 'created.gt'),
    gte: whole(params, 'created.gte'),
    lt: whole(params, 'created.lt'),
    lte: whole(params, 'created.lte'),
  }
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  )
}

export const pageParams = ['limit', 'starting_after', 'created'] as const

export function renderAnswer(call: Call, result: unknown): unknown {
  const answer = render(call.account, result)
  expand(call.account, answer, texts(call.params, 'expand'))
  return answer
}
