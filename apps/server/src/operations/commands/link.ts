import { readTableCode } from '@meldboard/api-client/passed-on'
import { err, ok, type Result } from '@meldboard/engine'
import { findGame, lockGame, parseGameKey, saveAccess } from '../../games/game-store.ts'
import { findLinks, type GameLink, revokeLink } from '../../games/roles/link-store.ts'
import {
  deleteTableLink,
  findTableLinks,
  type TableLink,
} from '../../games/tables/table-link-store.ts'
import { findTable, findTableByCode, holdTable } from '../../games/tables/table-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Command, change, record, withExisting } from './command.ts'
import { oneLine } from './game.ts'

type Links = {
  readonly find: (queries: Queries, id: number) => Promise<readonly (GameLink | TableLink)[]>
  /** The id behind a typed name; null: none. */
  readonly read: (queries: Queries, text: string) => Promise<number | null>
  /** False: there was no such link. */
  readonly turnOff: (queries: Queries, id: number, linkId: number) => Promise<boolean>
}

const OF: Readonly<Record<string, Links>> = {
  game: {
    find: findLinks,
    read: async (queries, text) => {
      const key = parseGameKey(text)
      return key === null ? null : ((await findGame(queries, key))?.id ?? null)
    },
    turnOff: async (queries, id, linkId) => {
      await lockGame(queries, id)
      if (!(await revokeLink(queries, id, linkId))) return false
      await saveAccess(queries, id)
      return true
    },
  },
  table: {
    find: findTableLinks,
    read: async (queries, text) => {
      const code = readTableCode(text)
      if (code !== null) return (await findTableByCode(queries, code))?.id ?? null
      return isId(text) ? ((await findTable(queries, Number(text)))?.id ?? null) : null
    },
    turnOff: async (queries, id, linkId) => {
      await holdTable(queries, id)
      return deleteTableLink(queries, id, linkId)
    },
  },
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Finds the game or the table of two words. */
async function ownerOf(
  queries: Queries,
  [kind = '', text = '']: readonly string[],
): Promise<Result<Links & { readonly id: number }, string>> {
  const links = OF[kind]
  const id = links === undefined ? null : await links.read(queries, text)
  if (links === undefined || id === null) return err(`There is no ${kind} ${text}.`)
  return ok({ ...links, id })
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
      const owner = await ownerOf(database, args)
      if (!owner.ok) {
        context.printError(owner.error)
        return false
      }
      for (const link of await owner.value.find(database, owner.value.id)) {
        const { id, label, createdAt, lastUsedAt } = link
        const level = 'level' in link ? link.level : 'score'
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
      const owner = await ownerOf(made.queries, [kind, text])
      if (!owner.ok) return owner
      const { id, turnOff } = owner.value
      const isOff = isId(link) && (await turnOff(made.queries, id, Number(link)))
      if (!isOff) return err(`There is no link ${link} of ${kind} ${text}.`)
      await record(made, 'turned off', `link ${link} of ${kind} ${id}`)
      return ok(`Link ${link} of ${kind} ${text} is off.`)
    }),
}

export const LINK_COMMANDS: readonly Command[] = [list, off]
