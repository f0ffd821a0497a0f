interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** She asked her browser to save data, or the line is too poor for more. Only some browsers say. */
export function savesData(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : {}
  return connection.saveData === true || connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g'
}
