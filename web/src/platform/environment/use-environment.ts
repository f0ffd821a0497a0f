import { useSyncExternalStore } from 'react'
import { useSite } from '../site/site.ts'
import { environmentAt, browserEnvironment } from './environment.ts'

const neverChanges = () => () => {}

export function useEnvironment() {
  const { environment: settings, publicUrl } = useSite()
  return useSyncExternalStore(
    neverChanges,
    () => browserEnvironment(settings),
    () => environmentAt(publicUrl, settings),
  )
}
