import css from './progress.module.css'

/** Decoration: the text beside it says the same. `share` is from 0 to 1. */
export const ProgressBar = ({ share, className = '' }: { share: number; className?: string }) => (
  <span className={`${css.bar} ${className}`} aria-hidden="true">
    <i style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
  </span>
)
