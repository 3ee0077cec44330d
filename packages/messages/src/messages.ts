import type { GetICUArgs } from '@schummar/icu-type-parser'
import type accounts from '../en/accounts.json'
import type admin from '../en/admin.json'
import type board from '../en/board.json'
import type exported from '../en/export.json'
import type game from '../en/game.json'
import type games from '../en/games.json'
import type groups from '../en/groups.json'
import type history from '../en/history.json'
import type mail from '../en/mail.json'
import type names from '../en/names.json'
import type people from '../en/people.json'
import type players from '../en/players.json'
import type rules from '../en/rules.json'
import type scoreSheet from '../en/score-sheet.json'
import type scoring from '../en/scoring.json'
import type settleUp from '../en/settle-up.json'
import type setup from '../en/setup.json'
import type share from '../en/share.json'
import type shell from '../en/shell.json'
import type stakes from '../en/stakes.json'
import type stats from '../en/stats.json'
import type table from '../en/table.json'
import type television from '../en/television.json'
import type ui from '../en/ui.json'
import type waiting from '../en/waiting.json'

/** Every message in English, by area and key. An area is the file `en/<area>.json`. */
export type Messages = {
  readonly accounts: typeof accounts
  readonly admin: typeof admin
  readonly board: typeof board
  readonly export: typeof exported
  readonly game: typeof game
  readonly games: typeof games
  readonly groups: typeof groups
  readonly history: typeof history
  readonly mail: typeof mail
  readonly names: typeof names
  readonly people: typeof people
  readonly players: typeof players
  readonly rules: typeof rules
  readonly 'score-sheet': typeof scoreSheet
  readonly scoring: typeof scoring
  readonly 'settle-up': typeof settleUp
  readonly setup: typeof setup
  readonly share: typeof share
  readonly shell: typeof shell
  readonly stakes: typeof stakes
  readonly stats: typeof stats
  readonly table: typeof table
  readonly television: typeof television
  readonly ui: typeof ui
  readonly waiting: typeof waiting
}

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

type Text<In extends Area, Key extends MessageKey<In>> = Messages[In][Key] & string

type Arguments<In extends Area, Key extends MessageKey<In>> = GetICUArgs<
  Text<In, Key>,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>

type Marks<Message extends string> =
  Message extends `${infer Before}<${infer Mark}>${infer Inside}</${string}>${infer After}`
    ? Mark | Marks<`${Before}${Inside}${After}`>
    : never

type Values<Given> = keyof Given extends never ? [] : [values: Given]
