import './base.css'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HydrationProvider } from '../platform/rendering/hydration-provider.tsx'
import { readBankReturn } from '../domains/billing/index.ts'

readBankReturn()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationProvider>
        <HydratedRouter />
      </HydrationProvider>
    </StrictMode>,
  )
})
