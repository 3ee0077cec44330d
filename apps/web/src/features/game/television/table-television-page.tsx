import { readTableCode } from '@meldboard/api-client/passed-on'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import type { PublicTable } from '../../../data/queries/tables-query.ts'
import { codeHalves } from '../../../data/table-code.ts'
import {
  type EveningGame,
  gamesOfTonight,
  nextNumberOf,
  tableStateOf,
} from '../../../data/table-evening.ts'
import { rememberTelevisionTable } from '../../../data/television-table.ts'
import { useServerNow } from '../../../hooks/use-server-now.ts'
import { useTableAddress } from '../../../hooks/use-table-address.ts'
import { useWatchedGame, useWatchedTable } from '../../../hooks/use-watched.ts'
import { messages } from '../../../lib/messages.tsx'
import { Code } from '../../../ui/code.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { TableFailure } from '../table/no-table.tsx'
import { privateMessage, soonMessage, TableNews } from '../table/table-news.tsx'
import { useShownGame } from '../table/use-shown-game.ts'
import { GameLiveMark } from '../view/game-head.tsx'
import { useScreenAwake } from '../view/use-screen-awake.ts'
import { TelevisionEvening } from './television-evening.tsx'
import styles from './television-page.module.css'
import { Television, useFullScreen, useTelevisionSizes } from './television-page.tsx'

const t = messages('television')

/** The page /t/{code}/tv: a table on a television for the whole evening. Source: P-tv-6. */
export function TableTelevisionPage({ code: text }: { readonly code: string }) {
  useFullScreen()
  const code = readTableCode(text)
  return code === null ? <Door reason="unknown" /> : <Followed key={code} code={code} />
}

/** Goes to the code's keys for an unknown code or a closed table, with the reason. */
function Door({ reason }: { readonly reason: 'unknown' | 'closed' }) {
  useEffect(() => rememberTelevisionTable(null), [])
  return <Navigate to="/tv" replace state={{ noTable: reason }} />
}

function Followed({ code }: { readonly code: string }) {
  const { data: table, live, isGone, error, refresh } = useWatchedTable(code)
  // Also between two games: people will look at it again.
  useScreenAwake(true)
  useEffect(() => {
    if (table) rememberTelevisionTable(code)
  }, [code, table])
  if (isGone) return <Door reason="closed" />
  if (table !== undefined) return <Shown code={code} table={table} live={live} />
  if (error) return <TableFailure reason={null} onTryAgain={refresh} />
  return (
    <SrOnly as="p" role="status">
      {t('loadingTable')}
    </SrOnly>
  )
}

type ShownProps = {
  readonly code: string
  readonly table: PublicTable
  readonly live: DocumentLiveState | null
}

function Shown({ code, table, live }: ShownProps) {
  const now = useServerNow()
  const state = tableStateOf(table, now)
  const games = gamesOfTonight(table, now)
  const { shown } = useShownGame(state, false)
  const playing = state.kind === 'playing' ? state.gameUuid : null
  const numberOf = (uuid: string | null) => games.find((game) => game.uuid === uuid)?.number ?? 0
  const between = (
    <Between
      code={code}
      name={table.name}
      games={games}
      next={nextNumberOf(table, now)}
      isPrivate={state.kind === 'private'}
      live={live}
    />
  )
  return (
    <>
      <TableNews state={state} number={numberOf(playing)} />
      {shown === null ? (
        between
      ) : (
        <Game
          key={shown.uuid}
          gameUuid={shown.uuid}
          number={numberOf(shown.uuid)}
          code={code}
          tableLive={live}
        >
          {between}
        </Game>
      )}
    </>
  )
}

type GameProps = {
  readonly gameUuid: string
  /** Its number in the evening; 0 if unknown. */
  readonly number: number
  readonly code: string
  readonly tableLive: DocumentLiveState | null
  /** Shown while the game cannot be. */
  readonly children: ReactNode
}

function Game({ gameUuid, number, code, tableLive, children }: GameProps) {
  const { data: scoreboard, live, isGone } = useWatchedGame(gameUuid)
  if (scoreboard === undefined || isGone) return children
  return (
    <Television
      scoreboard={scoreboard}
      number={number}
      live={live === 'live' ? tableLive : live}
      corner={<TableCorner code={code} />}
    />
  )
}

type BetweenProps = Pick<ShownProps, 'code' | 'live'> & {
  readonly name: string
  readonly games: readonly EveningGame[]
  readonly next: number
  readonly isPrivate: boolean
}

function Between({ code, name, games, next, isPrivate, live }: BetweenProps) {
  useTelevisionSizes()
  return (
    <div className={styles.television} data-size="six">
      <header className={styles.head}>
        <h1 dir="auto" translate="no">
          {name}
        </h1>
        <div className={styles.mark}>
          <GameLiveMark state={live} />
        </div>
      </header>
      <TelevisionEvening games={games} />
      <aside className={styles.rail}>
        <div className={styles.soon}>
          {!isPrivate && <p className={styles.label}>{t('gameNumber', { next })}</p>}
          <b>{isPrivate ? privateMessage() : soonMessage()}</b>
        </div>
        <TableCorner code={code} />
      </aside>
    </div>
  )
}

/** The code of the table, and its address as a QR code. */
function TableCorner({ code }: { readonly code: string }) {
  const address = useTableAddress(code)
  return (
    <div className={styles.code} data-table="">
      <QrCode text={address} label={t('qrCodeOfTable')} />
      <div>
        <p className={styles.tableAddress} translate="no">{`${new URL(address).host}/t/`}</p>
        <Code halves={codeHalves(code)} />
      </div>
    </div>
  )
}
