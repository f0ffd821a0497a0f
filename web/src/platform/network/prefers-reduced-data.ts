interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Data saver is on, or the connection is very slow. Only Chromium tells. */
export function prefersReducedData(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : {}
  return (
    connection.saveData === true ||
    connection.effectiveType === '2g' ||
    connection.effectiveType === 'slow-2g'
  )
}
