/** A script of its own: prices, countries and their field. */
export { OfferPrice as default } from '../../billing/index.ts'
