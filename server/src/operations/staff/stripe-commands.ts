import {
  hasChanges,
  type CatalogueChanges,
  type WantedCatalogue,
} from '../../adapters/payments/stripe/setup/catalogue-changes.rule.ts'
import { accountFindings } from '../../adapters/payments/stripe/setup/account-check.rule.ts'
import type { StripeSetup } from '../../adapters/payments/stripe/setup/stripe-setup.ts'
import type { Config } from '../../config/config.ts'
import type { StripeSettings } from '../../config/payment-settings.ts'
import { findLoggableReason } from '../../errors/loggable-reason.ts'
import { listSoldPlans, soldPrograms, listAwaitedPlans, webhookPath } from '../../features/billing/index.ts'
import { PaymentsUnavailableError } from '../../ports/payments.ts'
import { CommandError, countText, type Terminal } from '../command-line.ts'
import { recorded, type StaffRequest } from './staff-request.ts'

const shown = 8

export async function syncStripe(
  request: StaffRequest,
  config: Config,
  { applies, retires, allPackages }: { applies: boolean; retires: boolean; allPackages: boolean },
) {
  const setup = await openSetup(config)
  const wanted = await wantedBy(request, allPackages)
  await recorded(
    request,
    applies ? (retires ? 'retiredStripePrices' : 'syncedStripePrices') : 'readStripePrices',
    null,
    async () => {},
  )
  const { print, progress } = request.terminal
  await orSay(async () => {
    const changes = await setup.changes(wanted)
    printChanges(request.terminal, changes, retires)
    const needsChange = hasChanges(changes) || (retires && changes.unsoldPrices.length > 0)
    if (applies && needsChange) {
      await setup.apply(changes, {
        retires,
        onProgress: (done, of) => progress(`${done} of ${countText(of, 'change')}`),
      })
      const after = await setup.changes(wanted)
      print(
        `Now ${countText(after.standing, 'price')} of ${countText(wanted.plans.length, 'plan')} stand at Stripe.`,
      )
      if (hasChanges(after))
        throw new CommandError('Not everything was made. Run it again: what was made is found.')
    } else if (needsChange) print('Nothing was changed. Add --apply to do it.')
    else print('There is nothing to do.')
    if (changes.wrongPrices.length > 0)
      throw new CommandError(
        'Prices that say something else than their plan cannot be changed. Take the lookup key from each in the dashboard and run this again.',
      )
  })
}

export async function checkStripe(request: StaffRequest, config: Config): Promise<void> {
  const setup = await openSetup(config)
  await recorded(request, 'checkedStripe', null, async () => {})
  const site = {
    host: new URL(config.publicUrl).host,
    webhookUrl: new URL(webhookPath, config.publicUrl).href,
  }
  const reading = await orSay(async () => setup.readAccount(await wantedBy(request, false), site, Date.now))
  const findings = accountFindings(reading)
  const marks = { fine: 'fine   ', missing: 'MISSING', hint: 'look   ' }
  request.terminal.print(`Stripe for the academy at ${site.host}:`)
  for (const { state, text } of findings) request.terminal.print(`  ${marks[state]}  ${text}`)
  const lacking = findings.filter(({ state }) => state === 'missing').length
  if (lacking > 0)
    throw new CommandError(`${countText(lacking, 'thing')} must be set up before real cards can be taken.`)
}

function stripeIn({ payments }: Config): StripeSettings {
  if (payments.gateway !== 'stripe')
    throw new CommandError(
      'No key of Stripe is set: STRIPE_SECRET_KEY and those beside it (docs/payments.md).',
    )
  return payments
}

async function wantedBy({ operations, now }: StaffRequest, allPackages: boolean): Promise<WantedCatalogue> {
  const { database, catalogue } = operations
  const { programs } = catalogue.viewFor([], now)
  return {
    names: new Map(soldPrograms.map((id) => [id, programs.get(id)?.fullName ?? id])),
    plans: await listSoldPlans(database.db, { allPackages }),
    needed: new Set(await listAwaitedPlans(database.db)),
  }
}

function printChanges({ print }: Terminal, changes: CatalogueChanges, retires: boolean): void {
  const list = (title: string, ids: readonly string[]) => {
    if (ids.length === 0) return
    print(`${ids.length} ${title}:`)
    for (const id of ids.slice(0, shown)) print(`  ${id}`)
    if (ids.length > shown) print(`  and ${ids.length - shown} more`)
  }
  print(`${countText(changes.standing, 'price')} as they should be.`)
  list(
    'to make, products',
    changes.newProducts.map(({ id, name }) => `${id}  ${name}`),
  )
  list(
    'to change, products',
    changes.changedProducts.map(({ id, name }) => `${id}  ${name}`),
  )
  list(
    'to make, prices',
    changes.newPrices.map(({ planId }) => planId),
  )
  list(
    'to switch on or name again, prices',
    changes.changedPrices.map(({ plan }) => plan.planId),
  )
  list(
    retires
      ? 'to switch off, prices not sold any more'
      : 'not sold any more and left as they are (--retire switches them off), prices',
    changes.unsoldPrices.map(({ planId }) => planId),
  )
  list(
    'WRONG, prices that say something else than their plan',
    changes.wrongPrices.map(({ id, planId }) => `${planId}  ${id}`),
  )
}

/** Stripe's library is loaded for these commands only. */
async function openSetup(config: Config): Promise<StripeSetup> {
  const settings = stripeIn(config)
  const { openStripeSetup } = await import('../../adapters/payments/stripe/setup/stripe-setup.ts')
  return openStripeSetup(settings)
}

async function orSay<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error
    throw new CommandError(
      `Stripe cannot be reached, or refuses the key (${findLoggableReason(error)}). What was done stays; run it again.`,
      { cause: error },
    )
  }
}
