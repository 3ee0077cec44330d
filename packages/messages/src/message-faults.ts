import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { tagOf } from './format-message.ts'
import type { Language } from './languages.ts'

/** What a translation has to have in common with its English. */
type Shape = {
  readonly names: ReadonlySet<string>
  readonly marks: ReadonlySet<string>
  readonly plurals: readonly Plural[]
  /** The options of each select, by its argument. */
  readonly selects: ReadonlyMap<string, readonly string[]>
  readonly faults: readonly string[]
}

/** The forms of a count ("1 game") or of an ordinal ("1st"). */
type Plural = { readonly type: Intl.PluralRuleType; readonly forms: readonly string[] }

/**
 * Returns why a message cannot be shown in a language; empty if it can.
 * @throws SyntaxError if it is not in ICU's syntax
 */
export function faultsOfMessage(
  language: Language,
  message: string,
  english: string,
): readonly string[] {
  const [shape, source] = [shapeOf(message), shapeOf(english)]
  return [
    ...differences(shape.names, source.names, (name) => `the argument ${name}`),
    ...differences(shape.marks, source.marks, (mark) => `the mark <${mark}>`),
    ...shape.plurals.flatMap((plural) => faultsOfPlural(language, plural)),
    ...[...source.selects].flatMap(([name, options]) =>
      options
        .filter((option) => !shape.selects.get(name)?.includes(option))
        .map((option) => `lacks ${option} for ${name}`),
    ),
    ...shape.faults,
  ]
}

function differences(
  own: ReadonlySet<string>,
  english: ReadonlySet<string>,
  called: (name: string) => string,
): readonly string[] {
  return [
    ...[...english].filter((name) => !own.has(name)).map((name) => `lacks ${called(name)}`),
    ...[...own]
      .filter((name) => !english.has(name))
      .map((name) => `has ${called(name)}, which English has not`),
  ]
}

function faultsOfPlural(language: Language, { type, forms }: Plural): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(tagOf(language), { type }).resolvedOptions()
  const categories: readonly string[] = pluralCategories
  return [
    ...categories
      .filter((form) => !forms.includes(form))
      .map((form) => `lacks the plural form ${form}`),
    ...forms
      .filter((form) => !form.startsWith('=') && !categories.includes(form))
      .map((form) => `has the plural form ${form}, which the language has not`),
  ]
}

function shapeOf(message: string): Shape {
  const [names, marks] = [new Set<string>(), new Set<string>()]
  const plurals: Plural[] = []
  const selects = new Map<string, readonly string[]>()
  const faults: string[] = []

  function read(element: MessageFormatElement): void {
    switch (element.type) {
      case TYPE.literal:
        return
      case TYPE.pound:
        faults.push('has #: name the argument instead')
        return
      case TYPE.tag:
        marks.add(element.value)
        if (element.children.length === 0)
          faults.push(`has nothing in <${element.value}>: write … there`)
        element.children.forEach(read)
        return
      case TYPE.plural:
      case TYPE.select:
        names.add(element.value)
        if (element.type === TYPE.select) selects.set(element.value, Object.keys(element.options))
        else
          plurals.push({
            type: element.pluralType ?? 'cardinal',
            forms: Object.keys(element.options),
          })
        for (const { value } of Object.values(element.options)) value.forEach(read)
        return
      case TYPE.argument:
        names.add(element.value)
        return
      default:
        names.add(element.value)
        faults.push(`has a format in ${element.value}: it is formatted before`)
    }
  }

  parse(message).forEach(read)
  return { names, marks, plurals, selects, faults }
}
