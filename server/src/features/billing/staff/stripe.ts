// What has to stand at Stripe before real cards can be taken.
import { accountFindings } from '../../../adapters/payments/stripe/setup/account-check.rule.ts'
import {
  hasChanges,
  type CatalogueChanges,
  type WantedCatalogue,
} from '../../../adapters/payments/stripe/setup/catalogue-changes.rule.ts'
import type { StripeSetup } from '../../../adapters/payments/stripe/setup/stripe-setup.ts'
import type { Config } from '../../../config/config.ts'
import type { StripeSettings } from '../../../config/payment-settings.ts'
import { findLoggableReason } from '../../../errors/loggable-reason.ts'
import { CommandError, countText, type Terminal } from '../../../operations/command-line.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'
import { staffCommand } from '../../../staff/command.ts'
import { recordFirst, type StaffRequest } from '../../../staff/request.ts'
import { webhookPath } from '../gateway.ts'
import { listSoldPlans, soldPrograms } from '../prices/plans.ts'
import { listAwaitedPlans } from '../reconciliation/reconciliation.store.ts'

export const stripeCommands = [
  staffCommand({
    words: ['stripe', 'check'],
    usage: '',
    help: 'what is missing at Stripe before real cards can be taken',
    run: checkStripe,
  }),
  staffCommand({
    words: ['stripe', 'sync'],
    usage: '[--apply] [--retire] [--all-packages]',
    help: 'products and prices of every plan that is sold: what would be made; --apply\nmakes it, --retire also switches off what is not sold any more',
    options: { apply: 'boolean', retire: 'boolean', 'all-packages': 'boolean' },
    read: ({ values }) => ({
      applies: values.apply,
      retires: values.retire,
      allPackages: values['all-packages'],
    }),
    run: syncStripe,
  }),
]

const shown = 8

async function syncStripe(
  request: StaffRequest,
  { applies, retires, allPackages }: { applies: boolean; retires: boolean; allPackages: boolean },
) {
  const setup = await openSetup(request.config)
  const wanted = await wantedBy(request, allPackages)
  await recordFirst(
    request,
    applies ? (retires ? 'retiredStripePrices' : 'syncedStripePrices') : 'readStripePrices',
    null,
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

async function checkStripe(request: StaffRequest): Promise<void> {
  const { config } = request
  const setup = await openSetup(config)
  await recordFirst(request, 'checkedStripe', null)
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
  const { openStripeSetup } = await import('../../../adapters/payments/stripe/setup/stripe-setup.ts')
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
