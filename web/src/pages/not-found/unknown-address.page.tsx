import { data } from 'react-router'
import { paths } from '../../app/paths.ts'
import { NotFound } from '../../domains/site/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'

export const handle = { isFrontDoor: true }

/** Every address that no other route matches, with status 404. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const shouldRevalidate = isNewUrl

export default function UnknownAddressPage() {
  return <NotFound homePath={paths.home} />
}
