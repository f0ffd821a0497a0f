// Scripts that run in the page's markup, before the app's own. They are only in the server's markup: they
// have run when React hydrates.
import { laterStylesScript } from '@oka/contract/system/rendering.ts'
import { useScriptNonce } from './script-nonce.ts'

export const InlineScript = ({ text }: { text: string }) => (
  <script nonce={useScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)

/** Behind what a page shows first: styles that it does not need stand here in the server's markup. */
export const LaterStyles = () => <InlineScript text={import.meta.env.SSR ? laterStylesScript : ''} />

/**
 * The text of a script that calls `run` with `input`. `run`, and the functions in `input`, are put in as
 * their own text: each refers to nothing outside itself. All else in `input` is JSON.
 */
export function inlineCall<T extends object>(run: (input: T) => void, input: T): string {
  const properties = Object.entries(input).map(([name, value]) => `${name}: ${textOf(value)}`)
  return `(${run.toString()})({ ${properties.join(', ')} })`
}

// `<` is escaped, as in any JSON inside a script.
const textOf = (value: unknown) =>
  typeof value === 'function' ? value.toString() : JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
