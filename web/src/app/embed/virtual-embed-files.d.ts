/** The files of the frame's own build (web/embed-files.ts), as addresses on this site. */
declare module 'virtual:embed-files' {
  export const embedFiles: {
    script: string
    /** What the script imports at once. */
    modules: readonly string[]
    /** What each view of a lesson loads beside it. */
    views: Readonly<Record<'video' | 'text' | 'quote', readonly string[]>>
    styles: readonly string[]
  }
}
