/**
 * True where the client already has this version. A compressing proxy may have turned the tag into a weak
 * one.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
