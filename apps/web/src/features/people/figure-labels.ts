import type { Schemas } from '@meldboard/api-client'
import { formatDate, formatPercent, formatTenths, readDate } from '../../lib/format.ts'

/** "9 November", and of another year than this "9 Nov 2024". */
export function dayLabel(moment: string): string {
  const isThisYear = readDate(moment)?.getFullYear() === new Date().getFullYear()
  return formatDate(moment, isThisYear ? 'wholeDay' : 'date')
}

/** Returns the label of a share: "29 %". */
export function percent({ value }: Schemas['Mean']): string {
  return formatPercent(value)
}

/** "2.6", with one place on this device's terms. */
export function tenths({ value }: Schemas['Mean']): string {
  return formatTenths(value)
}
