/** Without it Excel assumes another encoding, and breaks every name that is not Latin. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A field that a spreadsheet would evaluate instead of showing it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * Returns one line of a CSV file (RFC 4180). A semicolon is quoted too, because a spreadsheet of many
 * languages separates by it. An apostrophe keeps text that looks like a formula a
 * text.
 */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = FORMULA.test(field.trimStart()) ? `'${field}` : field
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
