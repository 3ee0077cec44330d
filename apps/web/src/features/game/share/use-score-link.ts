import type { Schemas } from '@meldboard/api-client'
import type { MessageKey } from '@meldboard/messages'
import { useQuery } from '@tanstack/react-query'
import { linkAddress } from '../../../data/game-links.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import { tableLinksQuery } from '../../../data/queries/tables-query.ts'
import { seatLinkAddress } from '../../../data/seat-links.ts'
import { tableLinkAddress } from '../../../data/table-links.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { messages } from '../../../lib/messages.tsx'
import { keepMadeToken, madeToken, useMadeLinks, useMadeTableLinks } from './made-links.ts'

const t = messages('share')

/** A secret link that this device can show, once it has created it. */
export type OwnSecretLink = {
  /** Null until the link is created. */
  readonly address: string | null
  readonly token: string | null
  readonly isLoading: boolean
  readonly isMaking: boolean
  readonly error: Error | null
  readonly onTryAgain: () => void
  /** Creates the link: not before somebody asks for it, because it opens the game to everybody who has it. */
  readonly make: () => Promise<string>
}

type ScoreLinkOf = {
  readonly gameUuid: string
  /** The table of the game; null for a link of this game alone. */
  readonly table: Schemas['ManagedTable'] | null
  readonly enabled: boolean
}

/** Returns the link for others to score, at the table or in one game. */
export function useScoreLink({ gameUuid, table, enabled }: ScoreLinkOf): OwnSecretLink {
  const ofTable = useTableSecretLink({ table, level: 'score', enabled })
  const ofGame = useGameSecretLink({ gameUuid, level: 'score', enabled: enabled && table === null })
  return table === null ? ofGame : ofTable
}

type TableLinkOf = Pick<ScoreLinkOf, 'table' | 'enabled'> & {
  readonly level: Schemas['TableLinkLevel']
}

/** Returns a link of a table, for others to score there or for players to take seats. */
export function useTableSecretLink({ table, level, enabled }: TableLinkOf): OwnSecretLink {
  const id = table?.id ?? 0
  const made = useMadeTableLinks()
  const links = useQuery({ ...tableLinksQuery(id), enabled: enabled && table !== null })
  // A node of an earlier release says no level of a link, which scores then.
  const all = links.data?.filter((link) => (link.level === 'seat') === (level === 'seat'))
  const create = useWrite('POST', '/tables/{id}/links', {
    request: (_: null, header) => ({
      params: { path: { id }, header, ...(level === 'seat' && { query: { level } }) },
    }),
    shows: keepToken(made),
    awaits: [tableLinksQuery(id).queryKey],
  })
  const token = newestToken(made, all)
  const addressOf = level === 'seat' ? seatLinkAddress : tableLinkAddress
  const address = token === null ? null : addressOf(id, token)
  return { address, token, ...stateOf(links, create) }
}

type GameLinkOf = {
  readonly gameUuid: string
  readonly level: Schemas['LinkLevel']
  readonly enabled: boolean
}

/** The names of a first link, and of a later one. */
const LABELS = {
  score: ['secondScorer', 'laterScorer'],
  view: ['viewer', 'laterViewer'],
} as const satisfies Record<Schemas['LinkLevel'], readonly MessageKey<'share'>[]>

/** Returns a link of one game, for others to watch or score it alone. */
export function useGameSecretLink({ gameUuid, level, enabled }: GameLinkOf): OwnSecretLink {
  const made = useMadeLinks()
  const [first, later] = LABELS[level]
  const links = useQuery({ ...linksQuery(gameUuid), enabled })
  const all = (links.data?.links ?? []).filter((link) => link.level === level)
  const create = useWrite('POST', '/games/{id}/links', {
    request: (_: null, header) => ({
      params: { path: { id: gameUuid }, header },
      body: {
        label: all.length === 0 ? t(first) : t(later, { number: all.length + 1 }),
        level,
      },
    }),
    shows: keepToken(made),
    awaits: [linksQuery(gameUuid).queryKey],
  })
  const token = newestToken(made, all)
  const address = token === null ? null : linkAddress(gameUuid, token)
  return { address, token, ...stateOf(links, create) }
}

type Made = ReturnType<typeof useMadeLinks>

/** Stores the token of a created link, which no later answer has. */
function keepToken(made: Made) {
  return (_: unknown, { id, token }: { readonly id: number; readonly token: string | null }) => {
    if (token !== null) keepMadeToken(made, id, token)
  }
}

/** Returns the token of the newest link that was created on this device; null without one. */
function newestToken(made: Made, links: readonly { readonly id: number }[] = []): string | null {
  return links.flatMap(({ id }) => madeToken(made, id) ?? []).at(-1) ?? null
}

type Read = {
  readonly isLoading: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}
type Make = {
  readonly isPending: boolean
  readonly error: Error | null
  readonly mutateAsync: (input: null) => Promise<{ readonly token: string | null }>
}

function stateOf(links: Read, create: Make): Omit<OwnSecretLink, 'address' | 'token'> {
  async function make(): Promise<string> {
    const { token } = await create.mutateAsync(null)
    if (token === null) throw new Error('A repeated answer has no token.')
    return token
  }
  const { error } = create
  return {
    isLoading: links.isLoading,
    isMaking: create.isPending,
    error: error ?? links.error,
    onTryAgain: () => void (error === null ? links.refetch() : make().catch(() => undefined)),
    make,
  }
}
