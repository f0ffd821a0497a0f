// The price of a plan is made at the fake as `stripe sync` makes it, for code that may not import the server.
import { amountAtStripe } from '@oka/contract/membership/stripe-amount.rule.ts'

/**
 * The plan's id names program, package, currency, months and minor units, as `opp.full-h-aud-12-19900`; a
 * product or price that exists stays.
 */
export async function makePlanPrice(url: string, secretKey: string, planId: string): Promise<void> {
  const [, programId, currency, months, amount] = /^(.+)-[a-h]-([a-z]{3})-(\d+)-(\d+)$/.exec(planId) ?? []
  if (programId === undefined || currency === undefined || months === undefined || amount === undefined)
    throw new Error(`No plan has the id ${planId}`)
  const product = `oka_${programId.replaceAll('.', '_')}`
  const recurring: Record<string, string> =
    months === '12'
      ? { 'recurring[interval]': 'year' }
      : { 'recurring[interval]': 'month', 'recurring[interval_count]': months }
  const create = async (path: string, params: Record<string, string>) => {
    const response = await fetch(`${url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams(params),
    })
    const text = await response.text()
    if (!response.ok && !text.includes('already')) throw new Error(`${path}: ${text}`)
  }
  await create('products', { id: product, name: programId, 'metadata[programId]': programId })
  await create('prices', {
    product,
    currency,
    unit_amount: String(amountAtStripe(currency.toUpperCase(), Number(amount))),
    tax_behavior: 'inclusive',
    lookup_key: planId,
    'metadata[planId]': planId,
    'metadata[programId]': programId,
    ...recurring,
  })
}
