// Older links to the cookie policy lead to /cookies.
import { redirect } from 'react-router'
import { paths } from './paths.ts'

export const loader = () => redirect(paths.cookiePolicy, 301)
export const clientLoader = () => redirect(paths.cookiePolicy)
