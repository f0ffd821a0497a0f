declare module '*/web/build/server/index.js' {
  export const render: import('@oka/contract/system/rendering.ts').Render
  export const pagePatterns: readonly string[]
  export const renderEmbedPage: import('@oka/contract/partners/embed-page.ts').RenderEmbedPage
  export const resolvePage: import('@oka/contract/system/rendering.ts').ResolvePage
}
