// /create-account opens the dialog and cancels the navigation (LOGIN-12). Opened directly it is home with the dialog open.
import { redirect, replace } from 'react-router'
import { openSignIn } from '../../domains/site/index.ts'
import { isSignedIn } from '../../platform/session/signed-in.ts'
import { createAccountHash, paths } from '../paths.ts'

export const loader = () => redirect(paths.home + createAccountHash)

export function clientLoader() {
  if (!isSignedIn()) openSignIn({ mode: 'full' })
  const { pathname, search } = location
  return replace(pathname + search)
}
