import { NewsletterLinkPage } from './newsletter-link.tsx'

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** Agrees to the letter by a press (PUB-11). */
export default function ConfirmNewsletterPage() {
  return <NewsletterLinkPage first="on the list" />
}
