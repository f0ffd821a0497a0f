// What compile-mails.ts uses of MJML 5, which has no types.
declare module 'mjml' {
  export default function mjml2html(
    mjml: string,
    options: { validationLevel: 'strict'; fonts: Record<string, string> },
  ): Promise<{ html: string }>
}
