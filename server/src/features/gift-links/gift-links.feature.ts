import { retentionMs } from '@oka/contract/personal-data/retention.ts'
import type { Feature } from '../feature.ts'
import { giftLinkSource } from './gift-links.personal-data.ts'
import { giftLinksRoutes } from './gift-links.routes.ts'
import { deleteLinksExpiredBefore } from './gift-links.store.ts'

export const giftLinksFeature = {
  name: 'gift-links',
  tables: {
    gift_link: {
      personalData: 'giftLinks',
      ends: () => [
        (database, now, limit) =>
          deleteLinksExpiredBefore(database, now - retentionMs('endedGiftLink'), limit),
      ],
      lines: ['giftLinks'],
    },
  },
  personalData: () => [giftLinkSource],
  routes: giftLinksRoutes,
} satisfies Feature
