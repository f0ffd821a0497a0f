import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { sessionStore } from '../../../platform/storage/key-value-store.ts'

const prefix = '#gift='
/** Longer than any token, so that no address fills the storage. */
const maxLength = 64

/**
 * What stands in the fragment of a gift link, right or wrong; `null` where there is none. It is taken out of
 * the address, and kept for a reload of this tab (docs/decisions/0048).
 */
export function useGiftToken(activityId: string): string | null {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const key = `gift.${activityId}`
  const inAddress = hash.startsWith(prefix) ? hash.slice(prefix.length, prefix.length + maxLength) : null
  useEffect(() => {
    if (inAddress === null) return
    sessionStore.write(key, inAddress)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [inAddress, key, pathname, search, navigate])
  return isHydrated ? (inAddress ?? sessionStore.read(key)) : null
}

/** In the fragment, which no browser sends to a server. */
export const giftFragment = (token: string) => prefix + token
