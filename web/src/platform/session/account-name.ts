// The email somebody signed in with, kept so that a menu can say whose account this is.
import { useSyncExternalStore } from 'react'
import { localItems } from '../storage/local-items.ts'
import { accountEmailKey, userInfoKey } from './personal-items.ts'
import { onSessionChange, sessionChanged } from './signed-in.ts'

export function keepAccountEmail(email: string) {
  if (localItems.read(accountEmailKey) === email) return
  localItems.write(accountEmailKey, email)
  sessionChanged()
}

/** Her first name where it is known, else her email. */
function accountName(): string | null {
  return firstName() || localItems.read(accountEmailKey)
}

function firstName(): string {
  try {
    const user: unknown = JSON.parse(localItems.read(userInfoKey) ?? '')
    return typeof user === 'object' && user !== null && 'firstName' in user && typeof user.firstName === 'string' ? user.firstName : ''
  } catch {
    return ''
  }
}

export const useAccountName = () => useSyncExternalStore(onSessionChange, accountName, () => null)
