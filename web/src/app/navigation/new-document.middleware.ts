// Decided before anything is requested for a page: a new document requests it itself.
import type { MiddlewareFunction } from 'react-router'
import { needsNewDocument, openInNewDocument } from './new-document.ts'

export const newDocumentMiddleware: MiddlewareFunction<unknown> = async ({ request }, next) => {
  if (needsNewDocument(request.url)) await openInNewDocument(request.url)
  return next()
}
