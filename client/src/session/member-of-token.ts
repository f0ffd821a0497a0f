/** All tokens that cannot be read are the same member's. */
const unreadable = 'unreadable'

/** Whose access token this is. Good for naming what is kept on this device: only the server believes a token. */
export function memberOfToken(accessToken: string): string {
  const claims = accessToken.split('.')[1] ?? ''
  try {
    const told: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof told === 'object' && told !== null && 'sub' in told && typeof told.sub === 'string' ? told.sub : unreadable
  } catch {
    return unreadable
  }
}
