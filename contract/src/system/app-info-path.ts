/**
 * Address of the newest build number. In a file of its own, so that pages that only fetch it bundle no
 * schemas.
 */
export const appInfoPath = '/app-info.json'
