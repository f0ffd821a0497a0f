// The mails that a test server wrote, as their reader sees them.
import type { Email } from 'postal-mime'
import type { TestServer } from './test-server.ts'

type Mailbox = Pick<TestServer, 'runJobs' | 'mails'>

/** Runs the jobs, and returns the mails to this address, the earliest first. */
export async function mailsTo(server: Mailbox, email: string): Promise<Email[]> {
  await server.runJobs()
  return (await server.mails()).filter(({ to }) =>
    to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()),
  )
}

/** The last link to one of our pages in a mail, such as `/reset-password`. */
export function linkIn(mail: Email | undefined, path: string): URL {
  const found = [...(mail?.text ?? '').matchAll(/https?:\/\/[^\s<>"]+/g)]
    .map(([href]) => new URL(href))
    .find(({ pathname }) => pathname === path)
  if (!found) throw new Error(`the mail has no link to ${path}: ${mail?.text}`)
  return found
}

/** The token of the newest mail to this address with a link to this page. */
export async function newestToken(
  server: Mailbox,
  email: string,
  path:
    | '/reset-password'
    | '/confirm-email'
    | `/newsletter/${'confirm' | 'preferences' | 'tonight' | 'reminders'}`,
): Promise<string> {
  const mails = await mailsTo(server, email)
  const newest = mails.findLast(({ text }) => text?.includes(`${path}?`))
  return linkIn(newest, path).searchParams.get('token') ?? ''
}
