import type { Stripe } from 'stripe'
import { all, find, get, readId, save, type Account } from '../state/account.ts'
import { emit } from '../state/events.ts'
import { invalid, missing } from '../state/stripe-error.ts'
import { release } from '../clock/advance.ts'
import { findPeriodEnd } from '../clock/calendar.ts'
import { newSchedule, newPhase, type PlannedPhase } from '../objects/schedule.ts'
import { isOver, getItem, readRecurring } from '../objects/subscription.ts'
import { page, pageParams, retrieve, type Call, type Route } from './answer.ts'
import { flag, groups, has, metadata, oneOf, required, text, whole, type Params } from './params.ts'
import { findPriceToSell } from './subscriptions.api.ts'

function create({ account, params }: Call) {
  const id = required(params, 'from_subscription')
  const subscription = find(account, 'subscription', id)
  if (subscription === undefined) throw missing('subscription', id, 'from_subscription')
  if (subscription.schedule !== null)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${readId(subscription.schedule)}\`.`,
      {
        param: 'from_subscription',
      },
    )
  if (isOver(subscription) || subscription.status === 'incomplete')
    throw invalid(`You cannot migrate a subscription that is \`${subscription.status}\`.`, {
      param: 'from_subscription',
    })
  const schedule = save(account, 'subscription_schedule', newSchedule(account, subscription))
  subscription.schedule = schedule.id
  if (subscription.cancel_at_period_end) Object.assign(subscription, { cancel_at_period_end: false })
  emit(account, 'subscription_schedule.created', schedule)
  emit(account, 'customer.subscription.updated', subscription, { schedule: null })
  return schedule
}

const requireRunning = (schedule: Stripe.SubscriptionSchedule, act: string) => {
  if (schedule.status !== 'active' && schedule.status !== 'not_started')
    throw invalid(
      `You cannot ${act} a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in one of the following statuses: not_started, active`,
    )
}

function update(call: Call) {
  const { account, params } = call
  const schedule = retrieve('subscription_schedule')(call)
  requireRunning(schedule, 'update')
  schedule.end_behavior = oneOf(params, 'end_behavior', ['release', 'cancel']) ?? schedule.end_behavior
  schedule.metadata = metadata(params, 'metadata', schedule.metadata ?? {})
  if (has(params, 'phases')) schedule.phases = readPhases(account, schedule, groups(params, 'phases'))
  emit(account, 'subscription_schedule.updated', schedule)
  return schedule
}

/** Phases follow each other without a gap, and the present one stays as it began. */
function readPhases(
  account: Account,
  schedule: Stripe.SubscriptionSchedule,
  requested: Params[],
): Stripe.SubscriptionSchedule.Phase[] {
  const subscription = get(account, 'subscription', schedule.subscription ?? '')
  let next: number | null = null
  const phases: PlannedPhase[] = requested.map((phase, index) => {
    const start = whole(phase, 'start_date') ?? next
    if (start === null)
      throw invalid('Missing required param: phases[0][start_date].', {
        code: 'parameter_missing',
        param: 'phases[0][start_date]',
      })
    if (next !== null && start !== next)
      throw invalid('The start date of a phase must match the end date of the previous phase.', {
        param: `phases[${index}][start_date]`,
      })
    const [item] = groups(phase, 'items')
    if (item === undefined)
      throw invalid(`Missing required param: phases[${index}][items].`, {
        code: 'parameter_missing',
        param: `phases[${index}][items]`,
      })
    const price = readPrice(account, subscription, item, `phases[${index}][items][0]`)
    next = readEnd(phase, start, price, index === requested.length - 1, index)
    return {
      price,
      quantity: whole(item, 'quantity') ?? 1,
      start,
      end: next,
      proration:
        oneOf(phase, 'proration_behavior', ['always_invoice', 'create_prorations', 'none']) ??
        'create_prorations',
      hasTax:
        flag(phase, 'automatic_tax.enabled') ?? schedule.default_settings.automatic_tax?.enabled ?? false,
      metadata: metadata(phase, 'metadata'),
    }
  })
  const current = schedule.current_phase
  const present = phases.find(({ start }) => start === current?.start_date)
  if (current !== null && present === undefined)
    throw invalid('You can not modify the start date of the current phase.', {
      param: 'phases[0][start_date]',
    })
  if (present && present.price.id !== getItem(subscription).price.id)
    throw invalid('The fake does not change the price of the current phase.', {
      param: 'phases[0][items][0][price]',
    })
  if (present) schedule.current_phase = { start_date: present.start, end_date: present.end }
  return phases.map((phase) => newPhase(phase))
}

/** The price of the present phase may be one that is not sold any more. */
function readPrice(
  account: Account,
  subscription: Stripe.Subscription,
  item: Params,
  path: string,
): Stripe.Price {
  const { price } = getItem(subscription)
  return text(item, 'price') === price.id ? price : findPriceToSell(account, item, path)
}

function readEnd(phase: Params, start: number, price: Stripe.Price, isLast: boolean, index: number): number {
  if (has(phase, 'end_date') && has(phase, 'duration'))
    throw invalid('You may only specify one of these parameters: duration, end_date.', {
      code: 'parameters_exclusive',
    })
  const end = whole(phase, 'end_date')
  if (end !== undefined) {
    if (end <= start)
      throw invalid('The end date of a phase must be after its start date.', {
        param: `phases[${index}][end_date]`,
      })
    return end
  }
  const interval = has(phase, 'duration')
    ? oneOf(phase, 'duration.interval', ['day', 'week', 'month', 'year'])
    : undefined
  if (interval === undefined && !isLast)
    throw invalid(`Missing required param: phases[${index}][end_date].`, {
      code: 'parameter_missing',
      param: `phases[${index}][end_date]`,
    })
  return findPeriodEnd(
    start,
    start,
    interval === undefined
      ? readRecurring(price)
      : { interval, interval_count: whole(phase, 'duration.interval_count') ?? 1 },
  )
}

function releaseOne(call: Call) {
  const schedule = retrieve('subscription_schedule')(call)
  requireRunning(schedule, 'release')
  const subscription = get(call.account, 'subscription', schedule.subscription ?? '')
  release(call.account, schedule)
  emit(call.account, 'customer.subscription.updated', subscription, { schedule: schedule.id })
  return schedule
}

function list(call: Call) {
  const customer = text(call.params, 'customer')
  return page(
    call,
    all(call.account, 'subscription_schedule').filter((one) => (customer ?? one.customer) === one.customer),
    '/v1/subscription_schedules',
  )
}

const path = '/v1/subscription_schedules'

export const scheduleRoutes: Route[] = [
  {
    method: 'POST',
    path,
    types: ['SubscriptionScheduleCreateParams', 'SubscriptionSchedule'],
    params: ['from_subscription'],
    act: create,
  },
  {
    method: 'GET',
    path,
    types: ['SubscriptionScheduleListParams', 'list:SubscriptionSchedule'],
    params: ['customer', ...pageParams],
    act: list,
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    types: ['SubscriptionScheduleRetrieveParams', 'SubscriptionSchedule'],
    params: [],
    act: retrieve('subscription_schedule'),
  },
  {
    method: 'POST',
    path: `${path}/:id`,
    types: ['SubscriptionScheduleUpdateParams', 'SubscriptionSchedule'],
    params: ['phases', 'end_behavior', 'metadata', 'proration_behavior'],
    act: update,
  },
  {
    method: 'POST',
    path: `${path}/:id/release`,
    types: ['SubscriptionScheduleReleaseParams', 'SubscriptionSchedule'],
    params: ['preserve_cancel_date'],
    act: releaseOne,
  },
]
