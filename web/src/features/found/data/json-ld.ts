// Facts of a page in the words of schema.org.

export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

/** As it stands in a page: nothing in it can end the script element. */
export const jsonLd = (data: StructuredData) => JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)
