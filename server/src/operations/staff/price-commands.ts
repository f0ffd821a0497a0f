import { listPackages, soldProgramId, switchPackage, type PackageName } from '../../features/billing/index.ts'
import { AppError } from '../../errors/app-error.ts'
import { CommandError } from '../command-line.ts'
import { recorded, type StaffRequest } from './staff-request.ts'

/** `programId`: null is the one that is sold where none is named. */
export async function showPrices(
  request: StaffRequest,
  programId: string | null,
  country: string,
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

export async function switchPrices(
  request: StaffRequest,
  programId: string,
  name: PackageName,
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
