declare module '*/web/build/server/index.js' {
  export const render: import('@oka/contract/system/rendering.ts').Render
  export const resolvePage: import('@oka/contract/system/rendering.ts').ResolvePage
}
