import type { ReactNode } from 'react'
import { Button } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './prices-state.module.css'
import { plansMessages as messages } from './plans.messages.ts'

interface PricesStateProps {
  pricing: {
    isError: boolean
    /** paused: it waits for the network. */
    fetchStatus: 'fetching' | 'paused' | 'idle'
    refetch: () => unknown
  }
  /** What stands for the prices while they load. */
  children: ReactNode
  /** Of the skeletons. */
  className?: string | undefined
}

/** While there are no prices: loading, offline, or failed with a way to try again. */
export function PricesState({
  pricing: { isError, fetchStatus, refetch },
  children,
  className,
}: PricesStateProps) {
  if (fetchStatus === 'paused')
    return (
      <p className={css.state} role="status">
        {messages.offline}
      </p>
    )
  if (isError && fetchStatus === 'idle')
    return (
      <div className={css.state} role="alert">
        <p>{messages.failed}</p>
        <Button kind="outline" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  return (
    <div className={className} aria-busy="true">
      <span className={text.hidden} role="status">
        {messages.loading}
      </span>
      {children}
    </div>
  )
}
