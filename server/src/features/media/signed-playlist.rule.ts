/**
 * Appends the token to every URL in an HLS playlist, because a player requests segments exactly as they are
 * listed.
 */
export const signedPlaylist = (playlist: string, token: string) =>
  mapUris(playlist, (uri) => `${uri}?token=${token}`)

/**
 * The URLs of a master playlist are relative to `/media/`, where it is served, so each gets the folder of its
 * asset.
 */
export const inFolder = (playlist: string, folder: string) => mapUris(playlist, (uri) => `${folder}/${uri}`)

const mapUris = (playlist: string, map: (uri: string) => string) =>
  playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#'))
        return line.replace(/URI="([^"]+)"/g, (_match, uri: string) => `URI="${map(uri)}"`)
      return line.trim() === '' ? line : map(line.trim())
    })
    .join('\n')
