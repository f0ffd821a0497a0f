import { Button } from '@oka/ui/button/button.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import text from '@oka/ui/text/text.module.css'
import css from './buying.module.css'
import { buyingMessages as messages } from './buying.messages.ts'

interface PricesStateProps {
  isFailed: boolean
  isOffline: boolean
  onRetry: () => void
}

/** While there are no prices: loading, offline, or failed with a way to try again. */
export function PricesState({ isFailed, isOffline, onRetry }: PricesStateProps) {
  if (isOffline)
    return (
      <p className={css.state} role="status">
        {messages.pricesOffline}
      </p>
    )
  if (isFailed)
    return (
      <div className={css.state} role="alert">
        <p>{messages.pricesFailed}</p>
        <Button kind="outline" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  return (
    <div aria-busy="true">
      <span className={text.hidden} role="status">
        {messages.loadingPrices}
      </span>
      <Skeleton height="220px" radius="18px" />
    </div>
  )
}
