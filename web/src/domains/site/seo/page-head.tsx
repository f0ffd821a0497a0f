// What search engines and shared links show of a page.
import { academyCard, shareCardPath, shareCardSize } from '@oka/contract/system/share-cards.ts'
import { useSite } from '../../../platform/site/site.ts'
import { absoluteAssetUrl, absolutePageUrl, jsonLd, type StructuredData } from './structured-data.ts'

interface Card {
  title: string
  description: string
  path: string
  /** The id of a visible program or an open lesson; the academy's own card by default. */
  picture?: string | undefined
  kind?: 'website' | 'article' | 'video.other'
}

interface PageHeadProps {
  /** The title of the tab. */
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** Overrides for the card of a shared link. */
  card?: Partial<Card>
  data?: readonly StructuredData[]
}

export function PageHead({ title, description, path, card, data = [] }: PageHeadProps) {
  const site = useSite()
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolutePageUrl(site, path)} />
      <ShareCard title={title} description={description} path={path} {...card} />
      {data.map((fact) => (
        <script
          key={fact['@type']}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLd(fact) }}
        />
      ))}
    </>
  )
}

/** For a page that search engines must not list. A shared link to it shows `card` instead of its title. */
export const PrivateHead = ({ title, card }: { title: string; card?: Card }) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
    {card && <ShareCard {...card} />}
  </>
)

function ShareCard({ title, description, path, picture = academyCard, kind = 'website' }: Card) {
  const site = useSite()
  return (
    <>
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={absolutePageUrl(site, path)} />
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={absoluteAssetUrl(site, shareCardPath(picture))} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
