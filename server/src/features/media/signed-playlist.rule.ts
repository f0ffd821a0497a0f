/** The playlist with the token on every address in it; a player asks for the parts with exactly these. */
export function signedPlaylist(playlist: string, token: string): string {
  const sign = (uri: string) => `${uri}?token=${token}`
  return playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([^"]+)"/g, (_match, uri: string) => `URI="${sign(uri)}"`)
      return line.trim() === '' ? line : sign(line.trim())
    })
    .join('\n')
}

/** In the master playlist addresses are relative to `/media/`, not to the asset's folder. */
export const inFolder = (playlist: string, folder: string) =>
  playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="([^"]+)"/g, (_match, uri: string) => `URI="${folder}/${uri}"`)
      return line.trim() === '' ? line : `${folder}/${line.trim()}`
    })
    .join('\n')
