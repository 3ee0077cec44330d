import type { Range } from '@meldboard/engine'
import { z } from 'zod'
import { asciiDigit, isDigit } from './digits.ts'
import { inLanguage } from './in-language.ts'
import { messages } from './messages.tsx'

const t = messages('ui')

/**
 * The unit of an amount, which is a whole number of its smallest unit: a currency, or null for points. Source: R44.
 */
export type Currency = string | null

const formatOf = inLanguage(newFormat)

function newFormat(tag: string, currency: Currency, hasSymbol: boolean): Intl.NumberFormat {
  if (currency === null) return new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  if (hasSymbol) {
    return new Intl.NumberFormat(tag, { ...style, trailingZeroDisplay: 'stripIfInteger' })
  }
  const fractionDigits = digitsOf(currency)
  return new Intl.NumberFormat(tag, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** Returns a currency's number of decimals from `Intl`: 2 for INR, 0 for JPY and for points. */
function digitsOf(currency: Currency): number {
  if (currency === null) return 0
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 0
}

/** Returns an amount without rounding: the text of a decimal is exact, its number is not. */
function decimalOf(amount: number, digits: number): Intl.StringNumericLiteral {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return `${amount < 0 ? '-' : ''}${whole}` as Intl.StringNumericLiteral
}

/** "1,500" points, "₹1,500", "₹12.50", "−₹3". */
export function formatAmount(amount: number, currency: Currency): string {
  return withMinus(formatOf(currency, true).format(decimalOf(amount, digitsOf(currency))))
}

/** With its sign: "+₹300", "−150", "0". */
export function signedAmount(amount: number, currency: Currency): string {
  return `${amount > 0 ? '+' : ''}${formatAmount(amount, currency)}`
}

/** Without its unit, for a column of amounts of one unit: "1,500", "12.50". */
export function bareAmount(amount: number, currency: Currency): string {
  return withMinus(formatOf(currency, false).format(decimalOf(amount, digitsOf(currency))))
}

/** As a field shows it, without groups: "1500" or "12.50". */
export function typedAmount(amount: number, currency: Currency): string {
  const digits = digitsOf(currency)
  const text = decimalOf(amount, digits)
  const isWhole = digits > 0 && text.endsWith(`.${'0'.repeat(digits)}`)
  return (isWhole ? text.slice(0, -digits - 1) : text).replace('.', signs().decimal)
}

function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}

type Signs = { readonly decimal: string; readonly group: string }

/** The signs of the language between the digits of a number. */
const signs = inLanguage((tag): Signs => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5)
  const signOf = (sought: 'decimal' | 'group') => parts.find(({ type }) => type === sought)?.value
  return { decimal: signOf('decimal') ?? '.', group: signOf('group') ?? ',' }
})

/** The maximum that is read: the rest of a longer text changes no amount. */
const MOST_CHARACTERS = 60

/**
 * Returns a typed amount, in digits of any script, with or without groups and the unit; null if it
 * is no amount, has a fraction of the smallest unit, or is ambiguous.
 */
export function parseAmount(typed: string, currency: Currency): number | null {
  const { decimal, group } = signs()
  const characters = [...typed.trim().slice(0, MOST_CHARACTERS).normalize('NFKC')]
  const text = characters.map((character) =>
    isDigit(character) ? asciiDigit(character) : character,
  )
  const bare = text.join('').replace(/^\p{Sc}|[\s'’]|\p{Sc}$/gu, '')
  const [whole = '', fraction = '', ...more] = bare.split(decimalIn(bare, decimal, group))
  if (more.length > 0) return null
  const grouped = whole.split(group)
  const isGrouped = grouped.slice(1, -1).every(isGroup) && /^\d{3}$/.test(grouped.at(-1) ?? '')
  if (grouped.length > 1 && !isGrouped) return null
  const digits = digitsOf(currency)
  const minor = fraction.replace(/0+$/, '').padEnd(digits, '0')
  const figures = `${grouped.join('')}${minor}`
  if (!/^\d+$/.test(grouped.join('')) || minor.length > digits || !/^\d*$/.test(minor)) return null
  const amount = Number(figures)
  return Number.isSafeInteger(amount) ? amount : null
}

/** Groups of a lakh and a crore have two digits. */
function isGroup(text: string): boolean {
  return /^\d{2,3}$/.test(text)
}

/** A point or a comma that is not the language's group is also a decimal sign. */
function decimalIn(text: string, decimal: string, group: string): string {
  if (text.includes(decimal)) return decimal
  return ['.', ','].find((sign) => sign !== group && text.includes(sign)) ?? decimal
}

export function amountSchema(label: string, { minimum, maximum }: Range, currency: Currency) {
  return z.string().transform((typed, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (typed.trim() === '') return refuse(t('required', { label }))
    const amount = parseAmount(typed, currency)
    if (amount === null) {
      return refuse(
        digitsOf(currency) === 0
          ? t('mustBeWhole', { label })
          : t('mustBeAmount', { label, example: bareAmount(1250, currency) }),
      )
    }
    if (amount < minimum)
      return refuse(t('mustBeAtLeast', { label, minimum: formatAmount(minimum, currency) }))
    if (amount > maximum)
      return refuse(t('mustBeAtMost', { label, maximum: formatAmount(maximum, currency) }))
    return amount
  })
}

const currencyNames = inLanguage((tag) => new Intl.DisplayNames(tag, { type: 'currency' }))

/** "Indian Rupee" for INR; the code of an unknown currency. */
export function currencyName(code: string): string {
  return currencyNames().of(code) ?? code
}

/** Returns the codes of the currencies of this browser. */
export function knownCurrencies(): readonly string[] {
  return Intl.supportedValuesOf('currency')
}
