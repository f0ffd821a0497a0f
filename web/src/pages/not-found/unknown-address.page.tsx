import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

/** Any address nobody knows: the page, and the status that says so. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default NotFound
