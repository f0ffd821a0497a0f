import MarkdownIt from 'markdown-it'

/** Raw HTML is escaped. Pictures are disabled: a lesson has one poster. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image')

export const markdownToHtml = (source: string) => markdown.render(source).trim()

/** The tokens of the text, in the blocks that its HTML will have. */
export const parseMarkdown = (source: string) => markdown.parse(source, {})
