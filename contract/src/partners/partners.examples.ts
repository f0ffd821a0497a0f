import { exampleOf } from '../shared/example.ts'
import { samplePartnerId } from './frame-messages.rule.ts'
import { embedForget, embedStore, landingEmbedStore, oEmbed } from './partners.endpoints.ts'

export const partnersExamples = [
  exampleOf(landingEmbedStore)({ input: { partnerId: samplePartnerId } }),
  exampleOf(embedStore)({ input: { programInfoVersion: 'cached-before' } }),
  exampleOf(embedForget)({ input: {}, repeatChanges: 'the first call ends the partner user' }),
  exampleOf(oEmbed)({
    input: { url: 'https://academy.example/embed/unknown-school' },
    error: 'not_found',
  }),
]
