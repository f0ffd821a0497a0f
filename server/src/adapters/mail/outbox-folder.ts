// Without a mail server mails are written to a folder, one file each, which any mail program opens.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readErrorCode } from '../../errors/error-code.ts'
import { loadOnce } from '../../load-once.ts'
import type { MailTransport, OutgoingMail, WrittenMails } from '../../ports/mail.ts'
import { formatMessage } from './message.ts'

interface OutboxFolderOptions {
  folder: string
  from: string
  /** Hashes that need the server's key; the first is of the current one. */
  hashesOf: (email: string) => readonly [string, ...string[]]
}

let lastCount = 0

/**
 * `<time>-<count><random>.<hash of the address>.<hash of the member>.eml`: sorted by name is sorted by time,
 * and no name says who got a mail.
 */
const fileNameOf = ({ date }: OutgoingMail, recipient: readonly string[]) => {
  const time = new Date(date).toISOString().replace(/[-:.]/g, '')
  lastCount = (lastCount + 1) % 1_000_000
  return `${time}-${String(lastCount).padStart(6, '0')}${randomBytes(6).toString('hex')}.${recipient.join('.')}.eml`
}

const parseTime = (name: string) => {
  const [, y, mo, d, h, mi, s, ms] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/.exec(name) ?? []
  return y === undefined ? null : Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`)
}

const hashInName = (hash: string) => hash.replace(/[^\w-]/g, '_') // a hash has its key's id before a colon

export function outboxFolder({ folder, from, hashesOf }: OutboxFolderOptions): MailTransport & WrittenMails {
  const openComposer = loadOnce(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  })
  const hashes = (recipient: string) => hashesOf(recipient.toLowerCase()).map(hashInName)

  async function deleteWhere(isToDelete: (name: string) => boolean): Promise<void> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (readErrorCode(error) === 'ENOENT') return []
      throw error
    })
    // another process may delete it too
    for (const name of names) if (isToDelete(name)) await rm(join(folder, name), { force: true })
  }

  return {
    async send(mail) {
      const { message } = await (await openComposer()).sendMail(formatMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileNameOf(
        mail,
        [mail.to, mail.memberId].flatMap((value) => (value === null ? [] : hashes(value).slice(0, 1))),
      )
      const unfinished = join(folder, `${name}.part`)
      await writeFile(unfinished, message as Buffer, { mode: 0o600, flag: 'wx', flush: true })
      await rename(unfinished, join(folder, name))
      return { outcome: 'sent' }
    },
    close: () => {}, // it composes in memory and holds nothing open
    async deleteOf(recipient) {
      const own = hashes(recipient)
      await deleteWhere((name) => own.some((hash) => name.split('.').includes(hash)))
    },
    deleteBefore: (time) => deleteWhere((name) => (parseTime(name) ?? Infinity) < time),
  }
}
