// What a legal page is made of: clauses, each with the day it was last revised (PUB-4).
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'

export interface Table {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export type Block = string | { list: readonly string[] } | { table: Table }

export interface Clause {
  /** The fragment of its address: /terms#refunds. */
  id: string
  title: string
  /** The day its meaning was last changed, YYYY-MM-DD; better wording alone is no revision. */
  revised: string
  body: readonly Block[]
}

export interface LegalDocument {
  title: string
  summary: string
  clauses: readonly Clause[]
}

/** The company and the product's name come from configuration. */
export type MakeDocument = (site: Pick<SiteInfo, 'productName' | 'company'>) => LegalDocument

/** Who runs the site; an installation without a configured company says so. */
export const operatorName = ({ productName, company }: Parameters<MakeDocument>[0]) =>
  company.legalName === productName ? `whoever set up this installation of ${productName}` : company.legalName

/** The newest revision of a clause. */
export const lastRevised = ({ clauses }: LegalDocument) =>
  clauses.reduce((newest, { revised }) => (revised > newest ? revised : newest), '')
