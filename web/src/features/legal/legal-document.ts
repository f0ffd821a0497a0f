// What a legal page is made of: clauses with the day each was last changed (PUB-4).
import type { SiteInfo } from '@oka/contract/system/site-info.shapes.ts'

export interface Table {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export type Block = string | { list: readonly string[] } | { table: Table }

export interface Clause {
  /** Its place in the address: /terms#refunds. */
  id: string
  title: string
  /** The day its words were last changed, YYYY-MM-DD. */
  revised: string
  body: readonly Block[]
}

export interface LegalDocument {
  title: string
  /** The whole in a few words, for whoever reads no further. */
  short: string
  clauses: readonly Clause[]
}

/** The company and product come from configuration. */
export type MakeDocument = (site: Pick<SiteInfo, 'productName' | 'company'>) => LegalDocument

/** Who runs it; an installation without a company says so. */
export const operatorOf = ({ productName, company }: Parameters<MakeDocument>[0]) =>
  company.legalName === productName ? `whoever has set up this installation of ${productName}` : company.legalName

/** The newest of its clauses. */
export const lastRevised = ({ clauses }: LegalDocument) => clauses.reduce((newest, { revised }) => (revised > newest ? revised : newest), '')
