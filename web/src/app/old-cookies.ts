// /cookies is where older links look for the policy.
import { redirect } from 'react-router'
import { paths } from './paths.ts'

export const loader = () => redirect(paths.cookiePolicy, 301)
export const clientLoader = () => redirect(paths.cookiePolicy)
