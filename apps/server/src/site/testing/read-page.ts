import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

/** An element of a page, as parsed by a browser. */
export type FoundElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** All elements of a page in document order, by a parser of the HTML standard. */
export function readPage(html: string): readonly FoundElement[] {
  return elementsIn(parse(html))
}

function elementsIn(node: Node): readonly FoundElement[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const below = children.flatMap(elementsIn)
  if (!('attrs' in node)) return below
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  const text = children.map((child) => ('value' in child ? child.value : '')).join('')
  return [{ tag: node.tagName, attributes, text }, ...below]
}
