// Renders the dialogs of signing in, one at a time, and decides where a sign-in leads (LOGIN-5).
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import {
  announceArrival,
  type Arrival,
  ResetDialog,
  SignInDialog,
  openReset,
  openSignIn,
  useResetRequest,
  useSignInRequest,
  type ResetRequest,
  type SignInRequest,
  signInPageMessages as messages,
} from '../../domains/site/index.ts'
import { isBot } from '../../platform/device/device.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useOverlay, type Overlay } from '../../platform/overlay/use-overlay.ts'
import { isSignedIn } from '../../platform/session/signed-in.ts'
import { toast } from '../../platform/toast/toasts.ts'
import { createAccountHash, paths } from '../paths.ts'

export function SignInHost() {
  const request = useSignInRequest()
  const dialog = useOverlay('sign-in')
  const navigate = useNavigate()
  const { apiRoot } = useEnvironment()
  useOpenByAddress()
  useOpenRequested(request, dialog)
  const reset = useReset(dialog.hasEntry)
  if (reset)
    return (
      <ResetDialog
        apiRoot={apiRoot}
        email={reset.email}
        onClose={() => void reset.close()}
        onSent={(email) => void reset.close().then(() => toast(messages.resetLinkSent(email)))}
        // The sign-in dialog takes its entry.
        onBack={() =>
          reset.signIn
            ? openSignIn({ ...reset.signIn, email: reset.email, toast: undefined })
            : void reset.close()
        }
      />
    )
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
      email={request.email}
      isLinkExpired={request.isLinkExpired}
      lesson={shutLesson(request)}
      onClose={() => void dialog.close()}
      onForgotten={(email) => {
        openReset({ email, signIn: request })
        void dialog.close()
      }}
      onLinkSent={(email) => void dialog.close().then(() => toast(messages.resetLinkSent(email)))}
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

/** Pressed in a list; on its own page nothing leads there. */
const shutLesson = ({ mode, lockedTitle: title, redirect: path }: SignInRequest) =>
  mode === 'partial' && title !== undefined && path !== undefined ? { title, path } : undefined

function useOpenRequested(request: SignInRequest | null, dialog: Overlay) {
  const { pathname } = useLocation()
  const opened = useRef<SignInRequest>(null)
  const open = useEffectEvent(async (requested: SignInRequest) => {
    if (requested === opened.current || isBot()) return
    opened.current = requested
    await dialog.open({ replace: true }) // a drawer that led here gives its entry to the dialog
    if (requested.toast !== undefined) toast(requested.toast)
  })
  const isOnItsPage = request?.onPage === undefined || request.onPage === pathname
  const isClosing = dialog.hasEntry && !dialog.isOpen // a press meanwhile opens it again afterwards
  useEffect(() => {
    if (request && isOnItsPage && !isClosing) void open(request)
  }, [request, isOnItsPage, isClosing])
}

/**
 * The request for a link while its dialog is open. It opens once the entries of the sign-in dialog, which it
 * replaces, have left the history.
 */
function useReset(isSignInOpen: boolean): (ResetRequest & Pick<Overlay, 'close'>) | null {
  const request = useResetRequest()
  const dialog = useOverlay('reset-request')
  const opened = useRef<ResetRequest>(null)
  const open = useEffectEvent((requested: ResetRequest) => {
    if (requested === opened.current) return
    opened.current = requested
    void dialog.open()
  })
  const { pathname } = useLocation()
  const canOpen = !isSignInOpen && (request?.onPage === undefined || request.onPage === pathname)
  useEffect(() => {
    if (request && canOpen) open(request)
  }, [request, canOpen])
  return request && dialog.isOpen ? { ...request, close: dialog.close } : null
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
  const session = await import('../../platform/session-data/session-start.ts')
  await session.beginSessionData(apiRoot)
}
