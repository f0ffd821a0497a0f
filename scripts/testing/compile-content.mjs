// Before tests of the server: the lessons and the mails are compiled where they changed, so that an edited
// mail needs no build of everything.
import { build } from '../build.mjs'

export const setup = () => build(['lessons', 'mails'])
