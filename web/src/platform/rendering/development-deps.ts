// For pages rendered by `react-router dev`: the catalogue comes from the development server, the site
// settings from this file.
import type { LandingStoreResponse } from '@oka/contract/bootstrap/bootstrap.schema.ts'
import { landingStoreGet } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { getActivityContent, getActivityPreview } from '@oka/contract/learning/learning.endpoints.ts'
import type { RenderDeps } from '@oka/contract/system/rendering.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { createCaller } from '@oka/client/caller.ts'

const apiRoot = 'http://localhost:5001/api'

const site: SiteInfo = {
  productName: 'Oka Academy',
  company: { legalName: 'Oka Academy', taxNumber: '', address: '', phone: '', email: '' },
  socialLinks: { facebook: '', instagram: '', youtube: '', linkedIn: '', tiktok: '' },
  storeTerms: { android: '', ios: '' },
  language: 'en-US',
  assetHost: '',
  publicUrl: 'http://localhost:9000',
  version: '0.0.0',
  build: 1,
  environment: {
    betaHostMarker: '',
    betaHidesJoin: false,
    developmentHostMarker: '',
    apiRoots: { development: apiRoot, staging: apiRoot, production: apiRoot },
    stripeKeys: { test: '', live: '' },
    appIds: { web: 'oka-web', mobile: 'oka-mobile' },
  },
  deskHours: null,
}

export function developmentDeps(): RenderDeps {
  const call = createCaller({ apiRoot, credentials: () => ({}) })
  return {
    site,
    about: { foundersMessage: null, team: [] },
    helpLines: { countries: [] },
    series: [],
    needs: () => [],
    browseInfo: () => ({ lessons: [], needs: [] }),
    nightListen: () => null,
    async visitorProgramInfo() {
      const response: LandingStoreResponse = await call(landingStoreGet, {})
      return response.programInfo ?? { version: '', programs: [] }
    },
    publicActivityContent: (activityId) =>
      call(getActivityContent.landing, { activityId }).then(
        ({ activity, textContent, parts, transcript, reading }) => ({
          activity,
          textContent,
          parts,
          transcript,
          hasReading: reading !== null,
        }),
        () => null,
      ),
    publicPlayback: (activityId) =>
      call(getActivityContent.landing, { activityId }).then(
        ({ playback }) => playback,
        () => null,
      ),
    activityPreview: (activityId) => call(getActivityPreview, { activityId }).catch(() => null),
  }
}
