// A page with nothing but short messages, for e2e/notifications: nothing in the product takes a position from
// outside.
import '@oka/ui/tokens/tokens.css'
import { createRoot } from 'react-dom/client'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toasts.ts'

Object.assign(globalThis, { notify: toast })
createRoot(document.getElementById('story') ?? document.body).render(<ToastHost />)
