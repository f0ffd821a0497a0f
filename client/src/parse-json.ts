/** `null` for what is not JSON. A caller that reads storage parses the value by a schema or a guard. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
