import { readTableCode } from '@meldboard/api-client/passed-on'
import { err, ok, type Result } from '@meldboard/engine'
import { recordAct } from '../../accounts/admin-store.ts'
import { findGame, lockGame, parseGameKey } from '../../games/game-store.ts'
import { findLinks, type Linked } from '../../games/roles/link-store.ts'
import { turnOff } from '../../games/sharing/links.ts'
import { findTable, findTableByCode, holdTable } from '../../games/tables/table-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Command, change, isId, withExisting } from './command.ts'
import { oneLine } from './game.ts'

type Opened = {
  /** The id behind a typed name; null: none. */
  readonly read: (queries: Queries, text: string) => Promise<number | null>
  /** Locks it until the transaction ends. */
  readonly hold: (queries: Queries, id: number) => Promise<unknown>
}

const OPENED: Readonly<Record<Linked['kind'], Opened>> = {
  game: {
    read: async (queries, text) => {
      const key = parseGameKey(text)
      return key === null ? null : ((await findGame(queries, key))?.id ?? null)
    },
    hold: lockGame,
  },
  table: {
    read: async (queries, text) => {
      const code = readTableCode(text)
      if (code !== null) return (await findTableByCode(queries, code))?.id ?? null
      return isId(text) ? ((await findTable(queries, Number(text)))?.id ?? null) : null
    },
    hold: holdTable,
  },
}

/** Finds the game or the table of two words. */
async function linkedOf(
  queries: Queries,
  [kind = '', text = '']: readonly string[],
): Promise<Result<Linked, string>> {
  const isKind = kind === 'game' || kind === 'table'
  const id = isKind ? await OPENED[kind].read(queries, text) : null
  return isKind && id !== null ? ok({ kind, id }) : err(`There is no ${kind} ${text}.`)
}

const list: Command = {
  name: 'link list',
  parameters: ['game|table', 'ID'],
  summary: 'list the secret links of a game or a table that work',
  details:
    'Id, level, name, made, last used, separated by tabs. ID is also the uuid of a game, or the code of a table.',
  example: 'table K7QM2P',
  run: (context, args) =>
    withExisting(context, async ({ database }) => {
      const linked = await linkedOf(database, args)
      if (!linked.ok) {
        context.printError(linked.error)
        return false
      }
      for (const link of await findLinks(database, linked.value)) {
        const { id, label, level, createdAt, lastUsedAt } = link
        context.print([id, level, oneLine(label), createdAt, lastUsedAt ?? 'never'].join('\t'))
      }
      return true
    }),
}

const off: Command = {
  name: 'link off',
  parameters: ['game|table', 'ID', 'LINK'],
  summary: 'turn one of these links off',
  details: 'LINK is its id of `link list`. What was scored by it stays.',
  example: 'game 12 3',
  run: (context, [kind = '', text = '', link = '']) =>
    change(context, async (made) => {
      const { queries } = made
      const linked = await linkedOf(queries, [kind, text])
      if (!linked.ok) return linked
      const { id } = linked.value
      await OPENED[linked.value.kind].hold(queries, id)
      const isOff = isId(link) && (await turnOff(queries, linked.value, Number(link)))
      if (!isOff) return err(`There is no link ${link} of ${kind} ${text}.`)
      await recordAct(made, 'turned off', `link ${link} of ${kind} ${id}`)
      return ok(`Link ${link} of ${kind} ${text} is off.`)
    }),
}

export const LINK_COMMANDS: readonly Command[] = [list, off]
