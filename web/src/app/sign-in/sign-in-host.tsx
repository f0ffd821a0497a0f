// Renders the one sign-in dialog of the site and decides where a sign-in leads (LOGIN-5).
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { announceArrival, type Arrival } from '../../features/sign-in/arrival.ts'
import { SignInDialog } from '../../features/sign-in/sign-in-dialog.tsx'
import { openSignIn, useSignInRequest } from '../../features/sign-in/sign-in-request.ts'
import { isBot } from '../../platform/device/device.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useOverlay } from '../../platform/overlay/use-overlay.ts'
import { isSignedIn } from '../../platform/session/signed-in.ts'
import { createAccountHash, paths } from '../paths.ts'

export function SignInHost() {
  const request = useSignInRequest()
  const dialog = useOverlay('sign-in')
  const navigate = useNavigate()
  const { apiRoot } = useEnvironment()
  useOpenByAddress()
  // A drawer that led here gives its entry to the dialog.
  const open = useEffectEvent(() => void dialog.open({ replace: true }))
  useEffect(() => {
    if (request && !isBot()) open()
  }, [request])
  if (!request || !dialog.isOpen) return null

  const leaveTo = async (path: string, arrival: Arrival | null) => {
    await dialog.close()
    if (arrival) announceArrival(arrival, path)
    await navigate(path)
  }
  const { redirect, lockedTitle } = request
  return (
    <SignInDialog
      mode={request.mode}
      apiRoot={apiRoot}
      onClose={() => void dialog.close()}
      onWithoutAccount={() => {
        if (lockedTitle === undefined) void leaveTo(redirect ?? paths.continueProgram(auto), null)
        else void leaveTo(paths.continueProgram(auto), { kind: 'locked', title: lockedTitle })
      }}
      onDone={({ isNewAccount }) => {
        void prefetchSessionData(apiRoot)
        const path = redirect ?? (isNewAccount ? paths.continueProgram(auto) : paths.program(auto))
        void leaveTo(path, isNewAccount ? { kind: 'joined' } : null)
      }}
    />
  )
}

/** /create-account leads here: home, with the dialog open. */
function useOpenByAddress() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRequested = useRef(false)
  useEffect(() => {
    if (hash === createAccountHash) {
      isRequested.current = true
      void navigate(pathname + search, { replace: true, preventScrollReset: true })
    } else if (isRequested.current) {
      // Only now: the dialog's entry repeats the address it opens on.
      isRequested.current = false
      if (!isSignedIn()) openSignIn({ mode: 'full' })
    }
  }, [hash, pathname, search, navigate])
}

/** In parallel with the next page; after a failure the learning area loads it again. */
async function prefetchSessionData(apiRoot: string) {
  const [session, { memberData }] = await Promise.all([
    import('../../features/session-data/session-start.door.ts'),
    import('../../features/member-data/member-data.door.ts'),
  ])
  await session.beginSessionData(apiRoot, memberData)
}
