export { CountryPlans } from './country-plans.tsx'
