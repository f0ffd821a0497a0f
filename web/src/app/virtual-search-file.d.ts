/** The search file of this build (web/search-file.ts). */
declare module 'virtual:search-file' {
  export const searchFilePath: string
}
