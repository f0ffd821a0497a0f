import css from './progress.module.css'

/** Decoration beside words that say the same; `share` from 0 to 1. */
export const ProgressBar = ({ share, className = '' }: { share: number; className?: string }) => (
  <span className={`${css.bar} ${className}`} aria-hidden="true">
    <i style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
  </span>
)
