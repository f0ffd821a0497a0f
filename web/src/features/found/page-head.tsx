// What search engines, and people who are sent an address, see of a page before they open it.
import { academyCard, shareCardPath, shareCardSize } from '@oka/contract/system/share-cards.ts'
import { useSite } from '../../platform/site/site.ts'
import { absoluteAsset, absolutePage } from './data/addresses.ts'
import { jsonLd, type StructuredData } from './data/json-ld.ts'

interface Card {
  title: string
  description: string
  /** Where the page lives. */
  path: string
  /** The id of a visible program or an open lesson; the academy's own card when left out. */
  picture?: string | undefined
  kind?: 'website' | 'article' | 'video.other'
}

interface PageHeadProps {
  /** Of the tab. */
  title: string
  description: string
  /** Where the page lives; other addresses of it count as this one. */
  path: string
  /** What differs on the card: the title of the tab may say more. */
  card?: Partial<Card>
  /** Facts for machines. */
  data?: readonly StructuredData[]
}

export function PageHead({ title, description, path, card, data = [] }: PageHeadProps) {
  const site = useSite()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolutePage(site, path)} />
      <SharedCard title={title} description={description} path={path} {...card} />
      {data.map((one) => (
        <script key={one['@type']} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(one) }} />
      ))}
    </>
  )
}

/** A page that belongs in nobody's search results. Whoever sends its address shows `card`, and no title of the tab. */
export const PrivateHead = ({ title, card }: { title: string; card?: Card }) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
    {card && <SharedCard {...card} />}
  </>
)

function SharedCard({ title, description, path, picture = academyCard, kind = 'website' }: Card) {
  const site = useSite()
  return (
    <>
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={absolutePage(site, path)} />
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={absoluteAsset(site, shareCardPath(picture))} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
