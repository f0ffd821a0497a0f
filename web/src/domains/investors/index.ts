export { InvestorPage } from './investor-page.tsx'
export { investorMessages } from './investors.messages.ts'
export { SeedRound } from './seed-round.tsx'
export { isVariantPath, variants, type VariantPath } from './variants.ts'
