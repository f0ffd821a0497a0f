import type { Plugin } from 'vite'

/**
 * The caller reads the method, the path and the caching of an endpoint. What else is in its definition is for
 * the server, types and documentation.
 */
const left = { summary: `''`, details: `''`, input: 'null', output: '{}', visitorLimits: '[]' } as const
const definers = new Set(['endpoint', 'learnerEndpoint'])

/**
 * Endpoints without their schemas and summaries, in the browser's build: the schemas of all responses are a
 * tenth of what a page loads. Their types stay. Throws where a file defines an endpoint in another way than
 * `export const name = endpoint({ … })`.
 */
export const endpointsWithoutSchemas = (): Plugin => ({
  name: 'endpoints-without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /contract[\\/]src[\\/].*\.endpoints\.ts$/ },
    handler(code) {
      const edits: { start: number; end: number; text: string }[] = []
      let found = 0
      for (const statement of this.parse(code).body) {
        if (
          statement.type !== 'ExportNamedDeclaration' ||
          statement.declaration?.type !== 'VariableDeclaration'
        )
          continue
        for (const { init } of statement.declaration.declarations) {
          if (
            init?.type !== 'CallExpression' ||
            init.callee.type !== 'Identifier' ||
            !definers.has(init.callee.name)
          )
            continue
          found += 1
          const [definition] = init.arguments
          if (definition?.type !== 'ObjectExpression') continue
          for (const property of definition.properties) {
            if (
              property.type !== 'Property' ||
              property.key.type !== 'Identifier' ||
              !(property.key.name in left)
            )
              continue
            const { start, end } = property
            edits.push({
              start,
              end,
              text: `${property.key.name}: ${left[property.key.name as keyof typeof left]}`,
            })
          }
        }
      }
      const defined = code.match(/\b(?:endpoint|learnerEndpoint)\(/g)?.length ?? 0
      if (defined !== found)
        this.error(`${defined} endpoints are defined, ${found} of them as an exported constant`)
      return {
        code: edits.reduceRight(
          (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
          code,
        ),
        map: null,
      }
    },
  },
})
