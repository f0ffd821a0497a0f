// The whole server, from the list of its features.
import type { FastifyInstance } from 'fastify'
import { features } from './features/all.ts'
import type { Deps } from './features/feature.ts'
import { findAnonymousMember, type AccessClaims } from './features/identity/index.ts'
import type { Binding } from './http/bind-endpoint.ts'
import { openHttpServer } from './http/http-server.ts'
import { collectRoutes, serveDocs } from './http/open-api.ts'
import { servePictures } from './http/static-files.ts'
import { mailPicturesPrefix } from './mail/mail-values.ts'

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, database, endedSessions, errorReports, folders, log, metrics, now, partners, tokens } = deps
  const app = await openHttpServer(config, log, { metrics, errorReports, now })
  const described = collectRoutes(app)
  const activeSession = (claims: AccessClaims | null) =>
    claims && !endedSessions.has(claims.familyId) ? claims : null
  const binding: Binding = {
    app,
    now,
    identify: {
      anonymousMember: (credential) => findAnonymousMember(database, credential),
      partnerUser: partners.findUser,
      accessToken: async (token, at) => activeSession(await tokens.verify(token, at)),
    },
  }
  for (const { routes } of features) await routes?.(binding, deps)
  serveDocs(app, described, config)
  await servePictures(app, '/illustrations/', folders.illustrations)
  await servePictures(app, '/share/', folders.share)
  await servePictures(app, mailPicturesPrefix, folders.mailPictures)
  return app
}
