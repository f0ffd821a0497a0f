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
  const facts = {
    site_name: site.productName,
    type: kind,
    url: absolutePageUrl(site, path),
    locale: site.language.replace('-', '_'),
    title,
    description,
    image: absoluteAssetUrl(site, shareCardPath(picture)),
    'image:type': 'image/png',
    'image:width': String(shareCardSize.width),
    'image:height': String(shareCardSize.height),
    'image:alt': title,
  }
  return (
    <>
      {Object.entries(facts).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
