// Marks the inline scripts of a rendered page as the app's own: the server allows only these, by hash, and
// removes the mark.
import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/**
 * Null in development, where no policy applies. A default of undefined would count as none, and reading it
 * would throw.
 */
export const scriptNonceContext = createContext<string | null>(null)

/** Undefined in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)

export const useScriptNonce = () => use(ScriptNonce)
