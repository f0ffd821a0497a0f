// The age of a child that is named in what someone typed.

const months = /^(months?|mths?|mo|weeks?|wks?)$/
const years = /^(years?|yrs?|yo|y)$/
const groupOfWord: Readonly<Record<string, number>> = {
  baby: 1,
  newborn: 1,
  infant: 1,
  toddler: 1,
  teen: 4,
  teenager: 4,
  adolescent: 4,
}
const oldest = 18

/** By `childrenAgeGroupOptions`. */
const groupOfYears = (age: number) => (age < 4 ? 1 : age < 8 ? 2 : age < 13 ? 3 : 4)

/** The age groups in folded words, `[]` for none: "3 year old", "18 months", "toddler", "at 15". */
export function agesInInput(words: readonly string[]): number[] {
  const found = words.flatMap((word, at) => {
    const named = Object.hasOwn(groupOfWord, word) ? groupOfWord[word] : undefined
    if (named !== undefined) return named
    const [, digits, attached] = /^(\d{1,2})([a-z]*)$/.exec(word) ?? []
    if (digits === undefined) return []
    const unit = attached || (words[at + 1] ?? '')
    const age = Number(digits)
    if (months.test(unit)) return groupOfYears(age / 12)
    const isAge = years.test(unit) || /^(at|age|aged)$/.test(words[at - 1] ?? '')
    return isAge && age <= oldest ? groupOfYears(age) : []
  })
  return [...new Set(found)]
}
