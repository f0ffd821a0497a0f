// A mail server, over SMTP. The first mail loads the library.
import type { Transporter } from 'nodemailer'
import { secondMs } from '@oka/contract/shared/durations.ts'
import { loadOnce } from '../../load-once.ts'
import { findGoneReason } from '../../mail/delivery-status.rule.ts'
import type { MailTransport } from '../../ports/mail.ts'
import { formatMessage } from './message.ts'

/** An answer of the mail server, without its text, which may name the recipient. */
class SmtpError extends Error {
  readonly code: string
  constructor(code: string, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}

interface SmtpFailure {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

interface SmtpOptions {
  url: string
  from: string
  /** For tests: how long it waits for the mail server at each step. */
  timeoutMs?: number
}

export function smtp({ url, from, timeoutMs }: SmtpOptions): MailTransport {
  const { hostname, username } = new URL(url)
  let loading: Promise<Transporter> | null = null
  const load = loadOnce(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: 3, // a process sends as many mails at once
      maxMessages: 100,
      connectionTimeout: timeoutMs ?? 10 * secondMs,
      greetingTimeout: timeoutMs ?? 10 * secondMs,
      socketTimeout: timeoutMs ?? 30 * secondMs,
      dnsTimeout: 10 * secondMs,
      requireTLS: username !== '' && !isLoopback(hostname), // a password never crosses the network readable
    })
  })
  const openTransporter = () => (loading = load())
  return {
    async send(mail, signal) {
      const message = { ...formatMessage(mail, from), ...(signal && { signal }) }
      try {
        await (await openTransporter()).sendMail(message)
        return { outcome: 'sent' }
      } catch (error) {
        const { command, responseCode, response, code } = error as SmtpFailure
        // Only an answer to RCPT TO is about the address, and a relay that is blocked gives one for every
        // recipient.
        const reason =
          command === 'RCPT TO' && responseCode !== undefined
            ? findGoneReason({ status: null, answer: response ?? String(responseCode) })
            : null
        if (reason !== null) return { outcome: 'refused', reason }
        throw new SmtpError(responseCode === undefined ? (code ?? 'smtp') : `smtp_${responseCode}`, error)
      }
    },
    close: () => void loading?.then((opened) => opened.close()).catch(() => {}),
  }
}
