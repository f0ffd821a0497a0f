// Mails that the academy under test has sent: without a mail server it writes them to a folder.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { Academy } from '../academy.ts'

export interface Mail {
  subject: string
  text: string
  html: string
  /** Addresses in the text part, in their order. */
  links: string[]
}

/** A mail is written by a job, which a busy machine may hold back. */
const mailTimeoutMs = 30_000

/** All mails to this address so far, oldest first. */
export async function mailsTo({ dataDir }: Pick<Academy, 'dataDir'>, email: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // Hundreds of mails lie there at the end of a run: only what names the address is worth parsing.
  const naming = sources.filter((source) => source.toLowerCase().includes(email.toLowerCase()))
  const mails = await Promise.all(naming.map(async (source) => PostalMime.parse(source)))
  return mails
    .filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()))
    .map(readable)
}

const readable = ({ subject = '', text = '', html = '' }: Email): Mail => ({
  subject,
  text,
  html,
  links: text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [],
})

/**
 * Waits for a mail to this address with a link to `path` that has a token, the one after `alreadySeen`
 * others, and returns that link as path and query.
 */
export async function mailedLink(
  academy: Pick<Academy, 'dataDir' | 'output'>,
  email: string,
  path: string,
  alreadySeen = 0,
): Promise<string> {
  const linksTo = async () =>
    (await mailsTo(academy, email)).flatMap(({ links }) =>
      links.filter((link) => isLinkTo(path, link)).slice(0, 1),
    )
  await expect
    .poll(async () => (await linksTo()).length, {
      message: `a mail to ${email} with a link to ${path}`,
      timeout: mailTimeoutMs,
    })
    .toBeGreaterThan(alreadySeen)
    .catch((cause: unknown) => {
      // a job that failed once runs again later than this waits
      throw new Error(`No mail to ${email} came. The academy said: ${academy.output().slice(-2_000)}`, {
        cause,
      })
    })
  const { pathname, search } = new URL((await linksTo())[alreadySeen] ?? '')
  return pathname + search
}

function isLinkTo(path: string, link: string): boolean {
  const { pathname, searchParams } = new URL(link)
  return pathname === path && searchParams.has('token')
}
