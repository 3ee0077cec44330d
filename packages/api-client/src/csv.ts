/** Without it Excel assumes another encoding, and breaks every name that is not Latin. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A field that a spreadsheet would evaluate instead of showing it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * Returns what separates the fields where a spreadsheet of this language opens a CSV file in columns: a
 * semicolon where the comma is the decimal mark, as Excel takes it from the region.
 */
export function csvSeparator(language?: string): ',' | ';' {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value !== '.' && value !== '٫')
    ? ';'
    : ','
}

const DEVICE_SEPARATOR = csvSeparator()

/**
 * Returns one line of a CSV file (RFC 4180, but for the separator); each separator of some language is
 * quoted in a field. An apostrophe keeps text that looks like a formula a text.
 */
export function csvLine(
  fields: readonly (string | number)[],
  separator: string = DEVICE_SEPARATOR,
): string {
  return `${fields.map(csvField).join(separator)}\r\n`
}

function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = FORMULA.test(field.trimStart()) ? `'${field}` : field
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
