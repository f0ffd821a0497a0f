import { NewsletterLinkPage } from './newsletter-link.tsx'

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** What of the letter comes, and its end (PUB-11). */
export default function NewsletterPreferencesPage() {
  return <NewsletterLinkPage first="preferences" />
}
