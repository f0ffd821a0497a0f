import { readAbout } from '@oka/content/about/read-about.ts'
import { serveWebBuild } from '../../http/static-files.ts'
import type { Feature } from '../feature.ts'
import { buildBrowseInfo } from '../browse/index.ts'
import { noEntitlements } from '../billing/index.ts'
import { findActivityPreview } from '../learning/index.ts'
import { buildNightListen } from '../night/index.ts'
import { needPages } from '../needs/index.ts'
import { publicActivityContent, publicPlayback } from './public-activity-content.ts'
import { webRoutes } from './web.routes.ts'

/** The pages; where the API runs alone, in development, those that show its mails. */
export const webFeature = {
  name: 'web',
  async routes({ app }, deps) {
    const { config, catalogue, folders, loadPages, helpLines, series, nightRecording, now } = deps
    if (loadPages === null) {
      if (config.isLive) return
      const { mailPagesRoutes } = await import('../../mail/development/mail-pages.routes.ts')
      return mailPagesRoutes(app, deps)
    }
    const visitorView = () => catalogue.viewFor(noEntitlements, now())
    const needs = () => needPages(deps, now())
    await serveWebBuild(app, folders.webBuild)
    webRoutes(app, {
      config,
      webBuild: folders.webBuild,
      loadPages,
      programs: () => visitorView().info.programs,
      slugs: () => ({
        series: series.map(({ slug }) => slug),
        needs: needs().map(({ slug }) => slug),
      }),
      now,
      version: () => `${catalogue.version()}@${visitorView().info.version}`,
      renderDeps: {
        site: config.site,
        about: readAbout(folders.about),
        helpLines,
        series,
        needs,
        browseInfo: () => buildBrowseInfo(deps, now()),
        nightListen: () => buildNightListen(catalogue, nightRecording),
        visitorProgramInfo: async () => visitorView().info,
        publicActivityContent: async (id) => publicActivityContent(catalogue, id, now()),
        activityPreview: async (id) => findActivityPreview(catalogue, id, now()),
        publicPlayback: (id) => publicPlayback(catalogue, deps.video, id, now()),
      },
    })
  },
} satisfies Feature
