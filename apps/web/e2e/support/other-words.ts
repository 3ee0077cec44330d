import {
  type Area,
  type CompiledArea,
  formatMessage,
  type Language,
  SOURCE_LANGUAGE,
} from '@meldboard/messages'
import { areaNames, compiledArea } from '@meldboard/messages/compiled'

/** A piece of a message: a text, or the place of an argument or of a marked part. */
type Piece = string | { readonly place: string }
/** One of the ways in which an English message can read, with the option of each plural and select that it takes. */
type Reading = {
  readonly pieces: readonly Piece[]
  readonly options: Readonly<Record<string, string>>
}
type Message = {
  readonly area: Area
  readonly key: string
  readonly reading: Reading
  readonly pattern: RegExp
}

type CompiledMessage = CompiledArea[string]
type Words = (text: string | RegExp) => string | RegExp

/** What stands for an argument in a text that a regular expression looks for. */
const SAMPLE = '10'
/** A regular expression that fits more messages than these means none of them. */
const MOST = 12

/**
 * Returns a function that says an English text of the product, or a regular expression for one, in another language:
 * what the tests look for on a page in English is found on the same page in that language. A text that no message can
 * be, such as a name, stays.
 */
export function inOtherWords(language: Language): Words {
  const areas = new Map(
    areaNames().map((area) => [
      area,
      { english: compiledArea(SOURCE_LANGUAGE, area), other: compiledArea(language, area) },
    ]),
  )
  const all: readonly Message[] = [...areas].flatMap(([area, { english }]) =>
    Object.entries(english).flatMap(([key, message]) =>
      readings(message).map((reading) => ({ area, key, reading, pattern: patternOf(reading) })),
    ),
  )

  function other({ area, key, reading }: Message, found: readonly string[]): string {
    const places = reading.pieces.flatMap((piece) =>
      typeof piece === 'string' ? [] : [piece.place],
    )
    const values: Record<string, unknown> = {}
    for (const [name, option] of Object.entries(reading.options)) values[name] = valueFor(option)
    for (const [index, place] of places.entries()) values[place] = found[index] ?? ''
    const known = areas.get(area)
    const given = new Proxy(values, {
      get: (_, name: string) =>
        values[name] ?? ((inside: readonly string[]) => inside.join('').replace('…', SAMPLE)),
      has: () => true,
      ownKeys: () => [...new Set([...Object.keys(values), ...marksIn(known?.other[key])])],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    return formatMessage(language, known?.other, key, given).join('')
  }

  /** The value of an argument that is a message itself. */
  function literal(value: string): string {
    const known = all.find(
      ({ reading }) => reading.pieces.length === 1 && sampleOf(reading) === value,
    )
    return known === undefined ? value : other(known, [])
  }

  return (text) => {
    if (typeof text !== 'string') return otherPattern(text, all, other) ?? text
    const found = all.flatMap((message) => {
      const match = message.pattern.exec(text)
      return match === null ? [] : [{ message, values: match.slice(1) }]
    })
    // An argument fits every text: the message with the longest text of its own is meant.
    const most = Math.max(...found.map(({ message }) => literalLength(message)))
    const best = found.filter(({ message }) => literalLength(message) === most)
    if (most >= 2 && best.length <= MOST)
      return anyOf(best.map(({ message, values }) => other(message, values.map(literal))))
    return otherPattern(new RegExp(escaped(text)), all, other) ?? text
  }
}

function literalLength({ reading }: Message): number {
  return reading.pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('').length
}

function otherPattern(
  text: RegExp,
  all: readonly Message[],
  other: (message: Message, found: readonly string[]) => string,
): RegExp | null {
  const fitting = all.filter(({ reading }) => text.test(sampleOf(reading)))
  if (fitting.length === 0 || fitting.length > MOST) return null
  return anyOf(fitting.map((message) => other(message, Array(9).fill(SAMPLE))))
}

function sampleOf({ pieces }: Reading): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : SAMPLE)).join('')
}

function anyOf(texts: readonly string[]): RegExp {
  const alternatives = [...new Set(texts)].map((text) => escaped(text).replaceAll(SAMPLE, '.+'))
  return new RegExp(alternatives.join('|'))
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
}

function patternOf({ pieces }: Reading): RegExp {
  return new RegExp(
    `^${pieces.map((piece) => (typeof piece === 'string' ? escaped(piece) : '(.+?)')).join('')}$`,
  )
}

function valueFor(option: string): string | number {
  if (option.startsWith('=')) return Number(option.slice(1))
  return { one: 1, two: 2, few: 3, other: 2 }[option] ?? option
}

/** Returns the readings of a compiled message (icu-minify): one for each way through its plurals and selects. */
function readings(message: CompiledMessage): readonly Reading[] {
  if (typeof message === 'string') return [{ pieces: [message], options: {} }]
  let all: readonly Reading[] = [{ pieces: [], options: {} }]
  for (const node of message as readonly unknown[]) {
    const ways = readingsOf(node)
    all = all.flatMap((before) =>
      ways.map(({ pieces, options }) => ({
        pieces: [...before.pieces, ...pieces],
        options: { ...before.options, ...options },
      })),
    )
  }
  return all
}

function readingsOf(node: unknown): readonly Reading[] {
  if (typeof node === 'string') {
    const pieces = node === '…' ? [{ place: '…' }] : [node]
    return [{ pieces, options: {} }]
  }
  if (!Array.isArray(node)) return [{ pieces: [{ place: '#' }], options: {} }]
  const [name, kind, ...rest] = node as unknown as readonly [string, ...unknown[]]
  if (kind === undefined) return [{ pieces: [{ place: name }], options: {} }]
  if (typeof kind === 'number')
    return Object.entries(rest[0] as Record<string, CompiledMessage>).flatMap(([option, inside]) =>
      readings(inside).map(({ pieces, options }) => ({
        pieces,
        options: { ...options, [name]: option },
      })),
    )
  return readings([kind, ...rest] as unknown as CompiledMessage)
}

/** Returns the names of the marked parts of a compiled message. */
function marksIn(message: CompiledMessage | undefined): readonly string[] {
  if (message === undefined || typeof message === 'string') return []
  return (message as readonly unknown[]).flatMap((node) => {
    if (!Array.isArray(node)) return []
    const [name, kind, ...rest] = node as unknown as readonly [string, ...unknown[]]
    if (kind === undefined) return []
    if (typeof kind === 'number')
      return Object.values(rest[0] as Record<string, CompiledMessage>).flatMap(marksIn)
    return [name, ...marksIn([kind, ...rest] as unknown as CompiledMessage)]
  })
}
