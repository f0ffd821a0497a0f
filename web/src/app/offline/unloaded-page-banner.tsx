import { useEffect, useLayoutEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import {
  holdUnloadedPages,
  retryPageScripts,
  usePageScriptState,
} from '../../platform/chunks/route-modules.ts'
import { siteMessages as messages } from '../../domains/site/index.ts'
import css from './block-offline-navigation.module.css'
import { useCancelNavigation } from './use-cancel-navigation.ts'

/**
 * A page whose script does not arrive: the present one stays, until the script arrives or the navigation is
 * taken back.
 */
export function UnloadedPageBanner() {
  const target = useNavigation().location
  const state = usePageScriptState()
  const cancel = useCancelNavigation()
  useEffect(holdUnloadedPages, [])
  // The router keeps what an earlier navigation to the same page waits for. Before paint: the notice of that
  // one would flash.
  const key = target?.key
  useLayoutEffect(() => {
    if (key !== undefined) retryPageScripts()
  }, [key])
  useEffect(() => {
    addEventListener('online', retryPageScripts)
    return () => removeEventListener('online', retryPageScripts)
  }, [])
  const documentUrl = state === 'gone' && target ? createPath(target) : null
  useEffect(() => {
    if (documentUrl !== null) location.assign(documentUrl)
  }, [documentUrl])
  return (
    <div className={css.banner}>
      <Banner>
        {state === 'waiting' && target && (
          <>
            {messages.pageNotLoaded}{' '}
            <button type="button" onClick={retryPageScripts}>
              {messages.tryAgain}
            </button>{' '}
            <button type="button" onClick={cancel}>
              {messages.stay}
            </button>
          </>
        )}
      </Banner>
    </div>
  )
}
