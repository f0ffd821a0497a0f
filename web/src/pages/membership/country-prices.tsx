import { CountryPrices } from '../../features/membership/membership.door.ts'

/** Loaded apart. */
export default CountryPrices
