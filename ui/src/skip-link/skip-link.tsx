import css from './skip-link.module.css'

/** The id of what a page is for; give it to its main element, with tabIndex -1. */
export const contentId = 'content'

/** First on every page, seen once the keyboard is there: past what is the same everywhere. */
export const SkipLink = ({ label }: { label: string }) => (
  <a className={css.skip} href={`#${contentId}`}>
    {label}
  </a>
)
