import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Returns the pattern of all texts of a written message: an argument, and a part that is filled in, may be any text. */
export function patternOf(message: string): RegExp {
  return new RegExp(`^${textOf(parse(message))}$`, 'u')
}

function textOf(elements: readonly MessageFormatElement[]): string {
  return elements.map(partOf).join('')
}

function partOf(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value === '…' ? '.*' : escaped(element.value)
    case TYPE.tag:
      return textOf(element.children)
    case TYPE.plural:
    case TYPE.select: {
      const ways = Object.values(element.options).map(({ value }) => textOf(value))
      return `(?:${ways.join('|')})`
    }
    default:
      return '.+?'
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
