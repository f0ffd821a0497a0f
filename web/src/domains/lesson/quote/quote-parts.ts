/** A quote activity's HTML in its parts; each may be empty. */
export interface QuoteParts {
  words: string
  about: string
  question: string
}

const paragraph = /<p>[\s\S]*?<\/p>/g

/** The question is the last paragraph, if it ends with a question mark. */
export function splitQuote(html: string): QuoteParts {
  const quote = /<blockquote>([\s\S]*?)<\/blockquote>/.exec(html)
  const rest = quote ? html.replace(quote[0], '') : html
  const last = rest.match(paragraph)?.at(-1) ?? ''
  const isQuestion = last
    .replace(/<[^>]+>/g, '')
    .trim()
    .endsWith('?')
  return {
    words: unwrapParagraph(quote?.[1] ?? ''),
    about: (isQuestion ? rest.slice(0, rest.lastIndexOf(last)) : rest).trim(),
    question: isQuestion ? unwrapParagraph(last) : '',
  }
}

const unwrapParagraph = (html: string) =>
  html
    .trim()
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
    .trim()
