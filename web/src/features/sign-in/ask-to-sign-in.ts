import { paths } from '../../app/paths.ts'
import { openSignIn, type SignInRequest } from './sign-in-request.ts'

/** The lesson she pressed is where she is going, and where she came from. */
export const askToSignIn = ({ programId, id }: { programId: string; id: string }, mode: SignInRequest['mode']) =>
  openSignIn({ mode, redirect: paths.lesson(programId, id), landing: { programId, activityId: id } })
