// `npm run dev` only: app.ts registers these where the API runs without the built pages and the academy is
// not live.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { AnyMail } from '../mail.ts'
import type { WriteMail } from '../render-mail.ts'
import { htmlIn, listPage, mailPagesPath, outboxPage, previewPage } from './mail-pages.ts'
import { listOutbox, readOutbox } from './outbox-files.ts'

const maxListed = 200
const sampleReader = { email: 'sara@example.org', language: 'en-AU', timeZone: 'Australia/Melbourne' }
/** No script runs, and pictures come from the academy only. */
const policyFor = (publicUrl: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${publicUrl}; frame-src 'self'; frame-ancestors 'self'; base-uri 'self'; form-action 'none'`

interface MailPagesDeps {
  mails: readonly AnyMail[]
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'mail'>
  /** Each time anew: a mail that is being written shows on reload. */
  openMailWriter: () => WriteMail
}

export function mailPagesRoutes(
  app: FastifyInstance,
  { config, mails, openMailWriter }: MailPagesDeps,
): void {
  const folder = join(config.dataDir, 'outbox')
  const preview = (mail: AnyMail) => openMailWriter()(mail, mail.sample, sampleReader)
  const send = (reply: FastifyReply, html: string | null) => {
    reply
      .header('content-security-policy', policyFor(config.publicUrl))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
    return html === null
      ? reply.code(404).type('text/plain').send('There is no such mail.')
      : reply.type('text/html; charset=utf-8').send(html)
  }
  const named = (name: string) => mails.find((mail) => mail.name === name)
  const schemeOf = (query: unknown) => ((query as { scheme?: string }).scheme === 'dark' ? 'dark' : 'light')

  app.get(mailPagesPath, async (_request, reply) =>
    send(
      reply,
      listPage(
        mails.map(({ name }) => name),
        await listOutbox(folder, maxListed),
        config.mail.smtpUrl !== null,
      ),
    ),
  )
  app.get<{ Params: { name: string } }>(`${mailPagesPath}/preview/:name`, async ({ params }, reply) => {
    const mail = named(params.name)
    return send(reply, mail ? previewPage(mail.name, preview(mail)) : null)
  })
  app.get<{ Params: { name: string } }>(
    `${mailPagesPath}/preview/:name/html`,
    async ({ params, query }, reply) => {
      const mail = named(params.name)
      return send(reply, mail ? htmlIn(preview(mail).html, schemeOf(query)) : null)
    },
  )
  app.get<{ Params: { name: string } }>(`${mailPagesPath}/outbox/:name`, async ({ params }, reply) => {
    const mail = await readOutbox(folder, params.name)
    return send(reply, mail && outboxPage(params.name, mail))
  })
  app.get<{ Params: { name: string } }>(
    `${mailPagesPath}/outbox/:name/html`,
    async ({ params, query }, reply) => {
      const mail = await readOutbox(folder, params.name)
      return send(reply, mail && htmlIn(mail.html ?? '', schemeOf(query)))
    },
  )
}
