import MarkdownIt from 'markdown-it'

/** Raw HTML is shown as text, never passed on; pictures belong to the poster, not to the body. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image')

export const markdownToHtml = (source: string) => markdown.render(source).trim()

/** The text in its blocks, as the HTML will have them. */
export const parseMarkdown = (source: string) => markdown.parse(source, {})
