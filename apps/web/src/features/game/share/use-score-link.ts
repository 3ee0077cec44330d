import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { linkAddress } from '../../../data/game-links.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import { tableLinksQuery } from '../../../data/queries/tables-query.ts'
import { tableLinkAddress } from '../../../data/table-links.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { keepMadeToken, madeToken, useMadeLinks, useMadeTableLinks } from './made-links.ts'

/** A secret link that this device can show, because it created it. */
export type OwnSecretLink = {
  /** Null until the link is created. */
  readonly address: string | null
  readonly token: string | null
  readonly error: Error | null
  readonly onTryAgain: () => void
}

type ScoreLinkOf = {
  readonly gameUuid: string
  /** The table of the game; null for a link of this game alone. */
  readonly table: Schemas['ManagedTable'] | null
  /** Whether the link is needed now: it is created when this device first needs it. */
  readonly isMade: boolean
}

/** Returns the link for others to score, at the table or in one game. */
export function useScoreLink({ gameUuid, table, isMade }: ScoreLinkOf): OwnSecretLink {
  const ofTable = useTableScoreLink(table, isMade && table !== null)
  const ofGame = useGameSecretLink({ gameUuid, level: 'score', isMade: isMade && table === null })
  return table === null ? ofGame : ofTable
}

function useTableScoreLink(table: ScoreLinkOf['table'], isMade: boolean): OwnSecretLink {
  const id = table?.id ?? 0
  const made = useMadeTableLinks()
  const links = useQuery({ ...tableLinksQuery(id), enabled: isMade })
  const create = useWrite('POST', '/tables/{id}/links', {
    request: (_: null, header) => ({ params: { path: { id }, header } }),
    shows: keepToken(made),
    awaits: [tableLinksQuery(id).queryKey],
  })
  const token = useToken({ made, known: links.data, isMade, links, create })
  const address = token === null ? null : tableLinkAddress(id, token)
  return { address, token, ...stateOf(links, create) }
}

type GameLinkOf = {
  readonly gameUuid: string
  readonly level: Schemas['LinkLevel']
  /** Whether showing the link creates it. */
  readonly isMade: boolean
}

const LABELS: Readonly<Record<Schemas['LinkLevel'], string>> = {
  score: 'Second scorer',
  view: 'Viewer',
}

/** Returns a link of one game, for others to watch or score it alone. */
export function useGameSecretLink({ gameUuid, level, isMade }: GameLinkOf): OwnSecretLink {
  const made = useMadeLinks()
  const links = useQuery({ ...linksQuery(gameUuid), enabled: isMade })
  const all = (links.data?.links ?? []).filter((link) => link.level === level)
  const create = useWrite('POST', '/games/{id}/links', {
    request: (_: null, header) => ({
      params: { path: { id: gameUuid }, header },
      body: {
        label: all.length === 0 ? LABELS[level] : `${LABELS[level]} ${all.length + 1}`,
        level,
      },
    }),
    shows: keepToken(made),
    awaits: [linksQuery(gameUuid).queryKey],
  })
  const token = useToken({ made, known: all, isMade, links, create })
  const address = token === null ? null : linkAddress(gameUuid, token)
  return { address, token, ...stateOf(links, create) }
}

/** Stores the token of a created link, which no later answer has. */
function keepToken(made: TokenOf['made']) {
  return (_: unknown, { id, token }: { readonly id: number; readonly token: string | null }) => {
    if (token !== null) keepMadeToken(made, id, token)
  }
}

type TokenOf = {
  readonly made: Parameters<typeof madeToken>[0]
  readonly known: readonly { readonly id: number }[] | undefined
  /** Whether to create a link if this device has no token. */
  readonly isMade: boolean
  readonly links: Read
  readonly create: Make
}

/** Returns the token of the newest link created here, or creates one, once; null until then, and after a failure. */
function useToken({ made, known = [], isMade, links, create }: TokenOf): string | null {
  const tokens = known.flatMap(({ id }) => madeToken(made, id) ?? [])
  const token = tokens.at(-1) ?? create.data?.token ?? null
  const isMissing = isMade && links.isSuccess && token === null
  const hasBegun = useRef(false)
  useEffect(() => {
    // The answer would outlive its link, which may be turned off until the next is needed.
    if (!isMade && hasBegun.current && !create.isPending) {
      hasBegun.current = false
      create.reset()
    }
    if (!isMissing || hasBegun.current) return
    hasBegun.current = true
    create.mutate(null)
  })
  return token
}

type Read = {
  readonly isSuccess: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}
type Make = {
  readonly data: { readonly token: string | null } | undefined
  readonly isPending: boolean
  readonly reset: () => void
  readonly error: Error | null
  readonly mutate: (input: null) => void
}

function stateOf(links: Read, create: Make): Pick<OwnSecretLink, 'error' | 'onTryAgain'> {
  const { error } = create
  if (error !== null) return { error, onTryAgain: () => create.mutate(null) }
  return { error: links.error, onTryAgain: () => void links.refetch() }
}
