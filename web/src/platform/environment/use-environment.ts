import { useSyncExternalStore } from 'react'
import { useSite } from '../site/site.ts'
import { environmentAt, environmentHere } from './environment.ts'

const never = () => () => {}

export function useEnvironment() {
  const { environment: settings, publicUrl } = useSite()
  return useSyncExternalStore(
    never,
    () => environmentHere(settings),
    () => environmentAt(publicUrl, settings),
  )
}
