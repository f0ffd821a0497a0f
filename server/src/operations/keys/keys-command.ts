import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { rotateSealed } from '../../encryption/rotate-sealed.ts'
import { sealedColumns } from '../../features/all.ts'
import { sealedValues } from '../../encryption/sealed-values.ts'
import {
  CommandError,
  countText,
  readSettings,
  UsageError,
  type Command,
  type Terminal,
} from '../command-line.ts'
import { withDatabase } from '../open-operations.ts'
import { listKeyUse } from './keys.store.ts'

const help = `npm run keys -- new | rotate | status

  new      prints a new encryption key and what to do with it
  rotate   seals everything again with the first key of ENCRYPTION_KEYS; the academy may run, and an interrupted rotation goes on when begun again
  status   what each key is still used for

How to replace a key step by step, and when an old one may be removed: docs/running.md, "Keys".`

export const keysCommand: Command = {
  help,
  async run(args, terminal) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [verb, ...rest] = positionals
    const act = { new: printNewKey, rotate, status: printStatus }[verb ?? '']
    if (!act || rest.length > 0)
      throw new UsageError(
        verb === undefined ? 'new, rotate or status?' : `There is no command “${positionals.join(' ')}”`,
      )
    await act(terminal)
  },
}

async function printNewKey(terminal: Terminal) {
  const kid = `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(2).toString('hex')}`
  terminal.print(`${kid}:${randomBytes(32).toString('base64')}

Store it where passwords are stored, never beside a backup. To use it:
  1. Add it at the end of ENCRYPTION_KEYS of every process, after a comma, and restart each. Now all can read what it seals.
  2. Move it to the front and restart each. From now on it seals what is new.
  3. npm run keys -- rotate
  4. When the old key may be removed: docs/running.md, "Keys".`)
}

async function rotate(terminal: Terminal) {
  await withDatabase(readSettings(), async (database, keys) => {
    const [first] = keys
    if (!first) throw new CommandError('There is no encryption key.')
    const show = (resealed: number) =>
      terminal.progress(`Sealing again with ${first.kid}… ${countText(resealed, 'value')}`)
    const { resealed, damaged, left } = await rotateSealed(
      { database, sealedValues: sealedValues(keys), columns: sealedColumns, kid: first.kid },
      show,
    )
    if (left === 0)
      return terminal.print(
        `${countText(resealed, 'value')} sealed again. No value is sealed with another key than ${first.kid} any more.`,
      )
    terminal.print(`${countText(resealed, 'value')} sealed again.`)
    const newer = left - damaged
    const reasons = [
      ...(damaged > 0
        ? [`${countText(damaged, 'value')} can't be opened with any of the keys and stayed as they were.`]
        : []),
      ...(newer > 0
        ? [
            `${countText(newer, 'value')} came meanwhile, sealed with another key: restart every process with ${first.kid} in front, then rotate again.`,
          ]
        : []),
    ]
    throw new CommandError(`${reasons.join(' ')} Don't remove a key yet.`)
  })
}

async function printStatus(terminal: Terminal) {
  await withDatabase(readSettings(), async (database, keys) => {
    const configured = keys.map(({ kid }) => kid)
    for (const { kid, sealed, hashes } of await listKeyUse(database, sealedColumns, configured)) {
      const role =
        kid === configured[0]
          ? 'seals what is new'
          : configured.includes(kid)
            ? 'only reads'
            : 'not configured'
      terminal.print(
        `${kid} (${role}): ${countText(sealed, 'sealed value')}, ${countText(hashes, 'hash', 'hashes')}`,
      )
    }
  })
}
