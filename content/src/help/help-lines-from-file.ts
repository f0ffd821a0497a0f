// Compiles content/help-lines.yaml, or returns every problem of the file with its line.
import { existsSync } from 'node:fs'
import { helpKinds, type HelpKind } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { HelpLine, HelpLines } from '@oka/contract/help/help-lines.schema.ts'
import { countries } from '@oka/contract/shared/countries.ts'
import { readYaml } from '../files/read-yaml.ts'
import { validate } from '../files/validate.ts'
import type { Outcome, Problem } from '../problem.ts'
import { helpLinesFile, type HelpLineInFile } from './help-lines-file.schema.ts'

export const helpLinesFileName = 'help-lines.yaml'

/** Months after which a number has to be checked again. */
const maxAgeMonths = 6

/** `contentDay` is the day of the content's release, so that the same files always compile alike. */
export function helpLinesFromFile(path: string, contentDay: string): Outcome<HelpLines> {
  const file = helpLinesFileName
  if (!existsSync(path))
    return { problems: [{ file, field: '', message: 'is missing: it has the telephone numbers for help' }] }
  const read = readYaml(path, file)
  if (read.problems !== undefined) return read
  const { data, lineOf } = read.value
  const checked = validate(helpLinesFile, data, file, lineOf)
  if (checked.problems !== undefined) return checked

  const problems: Problem[] = []
  const oldest = monthsBefore(contentDay, maxAgeMonths)
  const result = Object.entries(checked.value.countries).map(([code, lines]) => {
    const name = countries.find(({ alpha2 }) => alpha2 === code)?.label
    const refuse = (field: string, message: string) =>
      problems.push({
        file,
        field: `countries.${code}${field}`,
        message,
        line: lineOf(`countries.${code}${field}`),
      })
    if (name === undefined) refuse('', 'is no country: write its two letters by ISO 3166-1, such as IE')
    for (const [index, line] of lines.entries()) {
      for (const { field, message } of problemsOfLine(line, oldest, contentDay))
        refuse(`.${index}.${field}`, message)
      if (lines.findIndex(({ number }) => digits(number) === digits(line.number)) < index)
        refuse(`.${index}.number`, 'stands twice in this country: give one line all its kinds')
    }
    return { country: code, name: name ?? '', lines: lines.map(compiledLine) }
  })
  if (problems.length > 0) return { problems }
  return { value: { countries: result.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) } }
}

function problemsOfLine(
  { kinds, number, dial, link, checkedOn }: HelpLineInFile,
  oldest: string,
  contentDay: string,
) {
  const found: { field: string; message: string }[] = []
  for (const [index, kind] of kinds.entries())
    if (!isKind(kind))
      found.push({
        field: `kinds.${index}`,
        message: `“${kind}” is no kind of help: choose one of ${helpKinds.join(', ')}`,
      })
  if (!/^\d/.test(number))
    found.push({ field: 'number', message: 'must begin with a digit, as a telephone dials it' })
  else if (dial === undefined && !/^[\d ()-]+$/.test(number))
    found.push({ field: 'number', message: 'has words in it: add `dial` with the digits a telephone dials' })
  if (link === '')
    found.push({ field: 'link', message: 'is required: the official page that says the number' })
  else if (!/^https:\/\/\S+$/.test(link))
    found.push({ field: 'link', message: 'must be a whole address that begins with https://' })
  if (!isDay(checkedOn)) found.push({ field: 'checkedOn', message: `${checkedOn} is no day of the calendar` })
  else if (checkedOn < oldest)
    found.push({
      field: 'checkedOn',
      message: `is more than ${maxAgeMonths} months before the day of the content (${contentDay}): check the number on its official page and write the day, or take the line out`,
    })
  return found
}

const compiledLine = ({ dial, kinds, ...line }: HelpLineInFile): HelpLine => ({
  ...line,
  kinds: kinds.filter(isKind),
  dial: dial ?? digits(line.number),
})

const isKind = (kind: string): kind is HelpKind => helpKinds.some((known) => known === kind)
const digits = (number: string) => number.replace(/\D/g, '')
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

function monthsBefore(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}
