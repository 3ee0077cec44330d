import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { Messages } from './english.gen.ts'

export type { Messages }

export type Area = keyof Messages
export type MessageKey<In extends Area> = keyof Messages[In] & string

/** The messages of one area in one language: a message's arguments follow from its English. */
export type Translate<In extends Area> = <Key extends MessageKey<In>>(
  key: Key,
  ...values: Values<Arguments<In, Key>>
) => string

/**
 * The same with marked parts, such as `<person>{name}</person>`: a mark becomes a `Part`, such as an element. What the
 * marks `Known` become is the same everywhere and not given.
 */
export type TranslateRich<In extends Area, Part, Known extends string> = <
  Key extends MessageKey<In>,
>(
  key: Key,
  ...values: Values<
    Arguments<In, Key> &
      Readonly<Record<Exclude<Marks<Text<In, Key>>, Known>, (inside: Part) => Part>>
  >
) => Part

/** A message by its area and key: `setup.moreRules`. */
export type MessageName = { [In in Area]: `${In}.${MessageKey<In>}` }[Area]

/** The values of a message, where it has arguments. */
export type ValuesOf<Name extends MessageName> =
  Name extends `${infer In extends Area}.${infer Key}`
    ? Key extends MessageKey<In>
      ? Values<Arguments<In, Key>>
      : never
    : never

type Text<In extends Area, Key extends MessageKey<In>> = Messages[In][Key] & string

/** The arguments of a message, by name. */
export type Arguments<In extends Area, Key extends MessageKey<In>> = GetICUArgs<
  Text<In, Key>,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>

type Marks<Message extends string> =
  Message extends `${infer Before}<${infer Mark}>${infer Inside}</${string}>${infer After}`
    ? Mark | Marks<`${Before}${Inside}${After}`>
    : never

type Values<Given> = keyof Given extends never ? [] : [values: Given]
