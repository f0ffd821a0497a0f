// Which page an address is, decided without rendering: the server stores each page once, however its address
// is spelled.
import { matchPath } from 'react-router'
import type { ResolvePage } from '@oka/contract/system/rendering.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { sheetIds } from '@oka/contract/sheets/sheets.ts'
import { newsletterLinkPages, reminderLinkPages } from '../domains/info/index.ts'
import { parseBrowse, printBrowse, resolveAddress } from '../domains/library/index.ts'
import { demo, paths, patterns } from './paths.ts'

const {
  learn,
  lesson,
  series,
  need,
  newsletter,
  sheet,
  onboardingLight,
  onboardingDark,
  membershipOf,
  payment,
  receipt,
  refundDocument,
  ...fixed
} = patterns
/** One address each that is never a page, so that a 404 page contains nothing of the requested address. */
const missing = {
  address: '/-',
  need: paths.need('-'),
  program: paths.program('-'),
  lesson: paths.lesson('-', '-'),
}

export const resolvePage: ResolvePage = (path, programs, slugs, query = '') => {
  if (!dataSuffix.test(path)) {
    const document = resolveDocument(path, programs, slugs)
    const rendered = document.path === paths.browse ? printBrowse(parseBrowse(query, slugs.needs)) : ''
    return rendered === '' ? document : { ...document, query: rendered }
  }
  const document = resolveDocument(path.replace(dataSuffix, '') || paths.home, programs, slugs)
  return { ...document, path: document.path === paths.home ? '/_.data' : `${document.path}.data` }
}

/** The router loads the data of a page from the page's path with `.data`, or `_.data` after a slash. */
const dataSuffix = /(\/_)?\.data$/

const resolveDocument: ResolvePage = (path, programs, slugs) => {
  if (path === paths.home) return found(path)
  const pattern = Object.values(fixed).find((one) => matchPath(one, path))
  if (pattern !== undefined) return found(`/${pattern}`)
  const ofSeries = matchPath(series, path)
  if (ofSeries) return foundAmong(slugs.series, ofSeries.params.slug, paths.seriesList, paths.series)
  const ofNeed = matchPath(need, path)
  if (ofNeed) {
    const slug = idAsWritten(slugs.needs, ofNeed.params.slug)
    return slug !== undefined && slugs.needs.includes(slug)
      ? found(paths.need(slug))
      : { path: missing.need, isMissing: true }
  }
  const ofLetter = matchPath(newsletter, path)
  if (ofLetter)
    return foundAmong(
      [...newsletterLinkPages, ...reminderLinkPages],
      ofLetter.params.step,
      paths.newsletter,
      (step) => `${paths.newsletter}/${step}`,
    )
  const ofSheet = matchPath(sheet, path)
  if (ofSheet) return foundAmong(sheetIds, ofSheet.params.sheetId, paths.sheets, paths.sheet)
  const ofLight = matchPath(onboardingLight, path)
  if (ofLight)
    return foundAmong(
      [demo],
      ofLight.params.demo,
      paths.onboardingLight,
      () => `${paths.onboardingLight}/${demo}`,
    )
  const ofDark = matchPath(onboardingDark, path)
  if (ofDark)
    return foundAmong(
      [demo],
      ofDark.params.demo,
      paths.onboardingDark,
      () => `${paths.onboardingDark}/${demo}`,
    )
  const ofProgram = matchPath(membershipOf, path) ?? matchPath(payment, path)
  if (ofProgram) {
    const ids = programs.map(({ programId }) => programId)
    return foundAmong(
      ids,
      ofProgram.params.programId,
      paths.membership,
      ofProgram.pattern.path === payment ? paymentPath : paths.membershipOf,
    )
  }
  // The browser alone knows whose receipt it is: the markup of all is the same.
  if (matchPath(receipt, path)) return found(paths.receipt('-'))
  if (matchPath(refundDocument, path)) return found(paths.refundDocument('-'))
  const list = matchPath(learn, path)
  const match = list ?? matchPath(lesson, path)
  if (!match) return { path: missing.address, isMissing: true }

  const params: { programId?: string | undefined; activityId?: string | undefined } = match.params
  const programIds = [auto, ...programs.map(({ programId }) => programId)]
  const activityIds = [
    auto,
    ...programs.flatMap(({ learningActivities }) => learningActivities.map(({ id }) => id)),
  ]
  const programId = idAsWritten(programIds, params.programId)
  const activityId = idAsWritten(activityIds, params.activityId)
  if (resolveAddress(programs, { programId, activityId }, () => null).kind === 'unknown')
    return { path: list ? missing.program : missing.lesson, isMissing: true }
  if (programId === undefined) return found(paths.learn)
  return found(activityId === undefined ? paths.program(programId) : paths.lesson(programId, activityId))
}

const paymentPath = (programId: string) => `${paths.membershipOf(programId)}/payment`

const found = (path: string) => ({ path, isMissing: false })

function foundAmong(
  ids: readonly string[],
  requested: string | undefined,
  listPath: string,
  pathOf: (id: string) => string,
) {
  if (requested === undefined) return found(listPath)
  const id = idAsWritten(ids, requested)
  return id !== undefined && ids.includes(id) ? found(pathOf(id)) : { path: missing.address, isMissing: true }
}

/** The id that differs at most in upper and lower case, else the requested one. */
const idAsWritten = (ids: readonly string[], requested: string | undefined) =>
  ids.find((id) => id.toLowerCase() === requested?.toLowerCase()) ?? requested
