// Compiles one program file, or returns every problem of it.
import type { CompiledProgram } from './compiled.schema.ts'
import { validate } from './files/validate.ts'
import { programFrontMatter } from './files/program-file.schema.ts'
import { readFrontMatter } from './files/read-front-matter.ts'
import type { Outcome, Problem } from './problem.ts'
import { claimWordsIn } from './rules/claim-words.rule.ts'
import { conditionWordIn } from '@oka/contract/catalogue/condition-words.rule.ts'

/** `name` is the file's name without folders. */
export function programFromFile(
  path: string,
  name: string,
  illustrations: ReadonlySet<string>,
): Outcome<CompiledProgram> {
  const file = `programs/${name}`
  const read = readFrontMatter(path, file)
  if (read.problems !== undefined) return read
  const checked = validate(programFrontMatter, read.value.data, file)
  if (checked.problems !== undefined) return checked
  const program = checked.value
  const { body } = read.value
  const problems: Problem[] = []
  const refuse = (field: string, message: string) => problems.push({ file, field, message })

  if (name !== `${program.id}.md`)
    refuse('id', `is ${program.id}, so the file must be named ${program.id}.md`)
  if (body === '') refuse('', 'needs a description below the front matter')
  if (!illustrations.has(program.illustration))
    refuse('illustration', `illustrations/${program.illustration}.svg does not exist`)
  for (const { icon } of program.sections)
    if (!illustrations.has(`topic-${icon}`))
      refuse('sections', `icon "${icon}": illustrations/topic-${icon}.svg does not exist`)
  for (const sequence of repeated(program.sections.map((section) => section.sequence)))
    refuse('sections', `two sections have the sequence ${sequence}`)
  for (const field of ['name', 'subtitle'] as const) {
    const condition = conditionWordIn(program[field])
    if (condition !== undefined)
      refuse(field, `must not name a condition ("${condition}"), because it is on the shared card`)
  }
  const words = [
    program.subtitle,
    body,
    program.hint,
    ...program.features.flatMap((feature) => [feature.title, feature.body]),
  ].join('\n')
  for (const word of claimWordsIn(words)) refuse('', `"${word}" promises too much; write it differently`)
  if (problems.length > 0) return { problems }

  return {
    value: {
      programId: program.id,
      programCode: program.code,
      sequence: program.sequence,
      fullName: program.name,
      subtitle: program.subtitle,
      description: body,
      features: program.features,
      illustration: program.illustration,
      illustrationAlt: program.illustrationAlt,
      releaseDate: `${program.released}T00:00:00.000Z`,
      hint: program.hint,
      visible: program.visible,
      authorSlug: program.author,
      sections: program.sections.toSorted((a, b) => a.sequence - b.sequence),
      nextBatchDateText: program.nextBatch,
    },
  }
}

const repeated = (values: readonly number[]) =>
  new Set(values.filter((value, index) => values.indexOf(value) !== index))
