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

/** All mails to this address so far, oldest first. */
export async function mailsTo({ dataDir }: Pick<Academy, 'dataDir'>, email: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
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
  academy: Pick<Academy, 'dataDir'>,
  email: string,
  path: string,
  alreadySeen = 0,
): Promise<string> {
  const linksTo = async () =>
    (await mailsTo(academy, email)).flatMap(({ links }) =>
      links.filter((link) => isLinkTo(path, link)).slice(0, 1),
    )
  await expect
    .poll(async () => (await linksTo()).length, { message: `a mail to ${email} with a link to ${path}` })
    .toBeGreaterThan(alreadySeen)
  const { pathname, search } = new URL((await linksTo())[alreadySeen] ?? '')
  return pathname + search
}

function isLinkTo(path: string, link: string): boolean {
  const { pathname, searchParams } = new URL(link)
  return pathname === path && searchParams.has('token')
}
