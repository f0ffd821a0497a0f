// Marks the inline scripts of a rendered page as the app's own: the server allows only these, by hash, and removes the mark.
import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** Undefined in development, where no policy applies. */
export const scriptNonceContext = createContext<string | undefined>(undefined)

/** Undefined in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)

export const useScriptNonce = () => use(ScriptNonce)
