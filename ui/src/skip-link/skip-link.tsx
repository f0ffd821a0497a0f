import css from './skip-link.module.css'

/** Id of every page's main element, which needs tabIndex -1. */
export const contentId = 'content'

/** First on every page, visible while focused: skips what is the same everywhere. */
export const SkipLink = ({ label }: { label: string }) => (
  <a className={css.skip} href={`#${contentId}`}>
    {label}
  </a>
)
