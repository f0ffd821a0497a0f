// What memberships cost.
import { AppError } from '../../../errors/app-error.ts'
import { CommandError } from '../../../operations/command-line.ts'
import { staffCommand } from '../../../staff/command.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { listPackages, switchPackage } from '../prices/plans.ts'
import { soldProgramId, type PackageName } from '../prices/price-lists.ts'
import { countryOf, packageNameOf, programOf } from './given-values.ts'

export const priceCommands = [
  staffCommand({
    words: ['prices', 'show'],
    usage: '[--program ID] [--country CC]',
    help: 'the package of a program, and all packages beside each other',
    options: { program: 'string', country: 'string' },
    read: ({ values: { program, country = 'US' } }) => ({
      programId: program === undefined ? null : programOf(program),
      country: countryOf(country),
    }),
    run: showPrices,
  }),
  staffCommand({
    words: ['prices', 'switch'],
    usage: 'PROGRAM PACKAGE',
    help: 'from now on; subscriptions go on at their own price',
    maxWords: 2,
    read: ({ words: [program, name] }) => ({ programId: programOf(program), name: packageNameOf(name) }),
    run: switchPrices,
  }),
]

/** `programId`: null is the one that is sold where none is named. */
async function showPrices(
  request: StaffRequest,
  { programId, country }: { programId: string | null; country: string },
): Promise<void> {
  const program = programId ?? soldProgramId
  const { chosen, currency, lists } = await recorded(request, 'readPrices', null, (trx) =>
    listPackages(trx, program, country),
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'country_unknown'
      ? new CommandError(`There is no country ${country}.`)
      : error
  })
  const [list] = lists
  request.terminal.print(
    `${program} is on package ${chosen}. In ${country}, in ${currency}, for ${list?.plans.map(({ months }) => months).join(', ')} months:`,
  )
  for (const { name, plans } of lists)
    request.terminal.print(
      `  ${name}  ${plans.map(({ priceString }) => priceString).join('  ')}${name === chosen ? '  (sold now)' : ''}`,
    )
}

async function switchPrices(
  request: StaffRequest,
  { programId, name }: { programId: string; name: PackageName },
): Promise<void> {
  const before = await recorded(request, 'switchedPrices', null, (trx) =>
    switchPackage(trx, programId, name, request.now),
  )
  request.terminal.print(
    before === name
      ? `${programId} was on package ${name} already. Nothing was changed.`
      : `${programId} is on package ${name} instead of ${before}. Prices that were shown before are refused, with the new ones; subscriptions go on at their own price.`,
  )
}
