/** Times, in columns whose name ends in `_at`, as ISO 8601. All rows have the columns of the first. */
export function formatCsv(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) =>
    columns.map((column) => fieldOf(column, (row as Record<string, unknown>)[column])),
  )
  return [columns, ...lines].map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('')
}

function fieldOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return column.endsWith('_at') ? new Date(value).toISOString() : String(value)
  return neutralized(typeof value === 'string' ? value : JSON.stringify(value))
}

/** A spreadsheet runs a text that begins like a formula; an apostrophe makes it a text again. */
const neutralized = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
