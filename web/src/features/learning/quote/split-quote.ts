/** A quote lesson in its parts; all but the words themselves may be empty. HTML made from Markdown, as it came. */
export interface QuoteParts {
  words: string
  between: string
  /** Its last paragraph: the one question. */
  question: string
}

const paragraph = /<p>[\s\S]*?<\/p>/g

export function splitQuote(html: string): QuoteParts {
  const quote = /<blockquote>([\s\S]*?)<\/blockquote>/.exec(html)
  const rest = quote ? html.replace(quote[0], '') : html
  const paragraphs = rest.match(paragraph) ?? []
  const last = paragraphs.at(-1) ?? ''
  const isQuestion = last
    .replace(/<[^>]+>/g, '')
    .trim()
    .endsWith('?')
  return {
    words: inner(quote?.[1] ?? ''),
    between: (isQuestion ? rest.slice(0, rest.lastIndexOf(last)) : rest).trim(),
    question: isQuestion ? inner(last) : '',
  }
}

const inner = (html: string) =>
  html
    .trim()
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
    .trim()
