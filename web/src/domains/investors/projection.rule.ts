/** Leads a day, per cent of them who sign up, per cent of those who buy, dollars of a purchase. */
export interface Projection {
  leads: number
  acquisition: number
  conversion: number
  transaction: number
}

/** Above these a figure is a slip of the finger. */
export const limits: Readonly<Record<keyof Projection, number>> = {
  leads: 10_000_000,
  acquisition: 100,
  conversion: 100,
  transaction: 1_000_000,
}

export type FigureProblem = 'missing' | 'notANumber' | 'negative' | 'tooLarge'

/** What a person typed: `2,500`, `5 %` and `$50` are numbers too. */
export function parseFigure(text: string, maximum: number): number | FigureProblem {
  const bare = text.replaceAll(/[\s$%]/g, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  if (bare === '') return 'missing'
  if (!/^[-−]?\d*\.?\d+$|^[-−]?\d+\.$/.test(bare)) return 'notANumber'
  if (/^[-−]/.test(bare) && Number(bare.slice(1)) !== 0) return 'negative'
  const figure = Number(bare.replace(/^[-−]/, ''))
  return figure > maximum ? 'tooLarge' : figure
}

const weeksOfYear = 52

export function project({ leads, acquisition, conversion, transaction }: Projection) {
  // Whole numbers first: 5 % and 20 % have no exact binary fraction.
  const signUps = (leads * acquisition) / 100
  const purchases = (leads * acquisition * conversion) / 10_000
  const day = (leads * acquisition * conversion * transaction) / 10_000
  const week = day * 7
  const year = week * weeksOfYear
  return {
    signUps,
    purchases,
    day,
    week,
    year,
    /** As the plan rounds. */
    about: { week: roundTo(week, 1_000), year: roundTo(year, 50_000) },
    /** Of every 100 leads. */
    ofHundred: { signUps: acquisition, purchases: (acquisition * conversion) / 100 },
  }
}

/** Small sums would become nothing, so they are rounded to 100, and below that not at all. */
function roundTo(sum: number, step: number): number {
  const unit = sum >= step * 2 ? step : sum >= 200 ? 100 : 1
  return Math.round(sum / unit) * unit
}
