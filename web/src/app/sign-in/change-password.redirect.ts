// Where password managers look for the place to change a password
// (https://w3c.github.io/webappsec-change-password-url/).
import { redirect } from 'react-router'
import { paths } from '../paths.ts'

export const loader = () => redirect(paths.changePassword, 302)
