import { data } from 'react-router'
import { paths } from '../../app/paths.ts'
import { NotFound } from '../../features/not-found/not-found.tsx'

/** Any address nobody knows: the page, and the status that says so. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function UnknownAddressPage() {
  return <NotFound homePath={paths.home} />
}
