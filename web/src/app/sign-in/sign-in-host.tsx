// Where the one sign-in dialog of the site lives, and where a sign-in leads (LOGIN-5).
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leaveOverPage } from '@oka/ui/dialog/use-back-closes.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { SignInDialog } from '../../features/sign-in/sign-in-dialog.tsx'
import { closeSignIn, openSignIn, useSignInRequest } from '../../features/sign-in/sign-in-request.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { isBot } from '../../platform/device/device.ts'
import { isSignedIn } from '../../platform/session/signed-in.ts'
import { createAccountHash, paths } from '../paths.ts'

export function SignInHost() {
  const request = useSignInRequest()
  const navigate = useNavigate()
  const { apiRoot } = useEnvironment()
  useOpenedByAddress()
  if (!request || isBot()) return null

  const leaveTo = async (path: string) => {
    await leaveOverPage()
    closeSignIn()
    void navigate(path)
  }
  return (
    <SignInDialog
      mode={request.mode}
      apiRoot={apiRoot}
      onClose={closeSignIn}
      onWithoutAccount={() => void leaveTo(paths.continueProgram(auto))}
      onDone={({ isNewAccount }) => {
        void beginSessionData(apiRoot)
        void leaveTo(request.redirect ?? (isNewAccount ? paths.continueProgram(auto) : paths.program(auto)))
      }}
    />
  )
}

/** Somebody came by /create-account: home, with the dialog open. */
function useOpenedByAddress() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== createAccountHash) return
    // First the address, then the dialog, whose own entry in the history stands on it.
    const open = async () => {
      await navigate(pathname + search, { replace: true, preventScrollReset: true })
      if (!isSignedIn()) openSignIn({ mode: 'full' })
    }
    void open()
  }, [hash, pathname, search, navigate])
}

/** Side by side with the next page; should it fail, the learning area asks again. */
async function beginSessionData(apiRoot: string) {
  const data = await import('../../features/learning/member/begin-session-data.ts')
  await data.beginSessionData(apiRoot)
}
