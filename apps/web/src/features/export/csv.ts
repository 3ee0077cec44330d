/** A field that a spreadsheet would calculate instead of show. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** One line of a CSV file (RFC 4180). Text that looks like a formula is kept text by an apostrophe. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = FORMULA.test(field.trimStart()) ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
