import { readTableCode } from '@meldboard/api-client/passed-on'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DocumentLiveState } from '../../../data/live/live-document.ts'
import { askTablePicture } from '../../../data/pictures.ts'
import { managedTablesQuery, type PublicTable } from '../../../data/queries/tables-query.ts'
import {
  type EveningGame,
  gamesOfTonight,
  nextNumberOf,
  tableStateOf,
} from '../../../data/table-evening.ts'
import { useServerNow } from '../../../hooks/use-server-now.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { useTableAddress } from '../../../hooks/use-table-address.ts'
import { useWatchedGame, useWatchedTable } from '../../../hooks/use-watched.ts'
import { hasStatus, reasonOf } from '../../../lib/failures.ts'
import { formatDate } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Kicker, PageFacts, PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { PictureButton } from '../../../ui/picture-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { HeaderStatus } from '../../../ui/slots.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { CancelledNotice } from '../ending/cancelled-notice.tsx'
import { WinnerBanner } from '../ending/winner-banner.tsx'
import { RegisterBanners } from '../public-page/register-banners.tsx'
import { NewerRulesNotice } from '../standings/newer-rules-notice.tsx'
import { NumberedName } from '../standings/numbered-name.tsx'
import { GameContainer, GameNotices } from '../view/game-container.tsx'
import { GameHead, GameLiveMark } from '../view/game-head.tsx'
import { GameNews } from '../view/game-news.tsx'
import { GameView, LoadingPage } from '../view/game-view.tsx'
import { LinesNews } from '../view/lines-news.tsx'
import { useScreenAwake } from '../view/use-screen-awake.ts'
import { EveningGames } from './evening-games.tsx'
import { EveningTable } from './evening-table.tsx'
import { NoTable, TableFailure } from './no-table.tsx'
import { SettleTonight } from './settle-tonight.tsx'
import { TableAddress, TableFoot } from './table-foot.tsx'
import { begunMessage, privateMessage, soonMessage, TableNews } from './table-news.tsx'
import styles from './table-page.module.css'
import { useShownGame } from './use-shown-game.ts'

const t = messages('table')

/** The page /t/{code}: what is played at a table, game after game. Source: P-tables-15 to P-tables-20. */
export function TablePage({ code: text }: { readonly code: string }) {
  const code = readTableCode(text)
  return (
    <>
      <GameContainer>
        {code === null ? <NoTable /> : <OpenedTable key={code} code={code} />}
      </GameContainer>
      <RegisterBanners />
    </>
  )
}

function OpenedTable({ code }: { readonly code: string }) {
  const { data: table, live, isGone, isStale, error, refresh } = useWatchedTable(code)
  const [wasThere, setWasThere] = useState(false)
  if (table && !wasThere) setWasThere(true)
  if (isGone) return <NoTable wasThere={wasThere} />
  if (table !== undefined) {
    return <ShownTable code={code} table={table} live={live} isStale={isStale} />
  }
  if (!error) return <LoadingTable />
  const reason = hasStatus(error, 429) ? reasonOf(error) : null
  return <TableFailure reason={reason} onTryAgain={refresh} />
}

function LoadingTable() {
  return <LoadingPage heading={t('table')} text={t('loadingTable')} />
}

type ShownTableProps = {
  readonly code: string
  readonly table: PublicTable
  readonly live: DocumentLiveState | null
  /** Whether the last attempt to refresh failed. */
  readonly isStale: boolean
}

function ShownTable({ code, table, live, isStale }: ShownTableProps) {
  const now = useServerNow()
  const state = tableStateOf(table, now)
  const games = gamesOfTonight(table, now)
  const [openUuid, setOpenUuid] = useState<string | null>(null)
  const { shown, next, leave } = useShownGame(state, openUuid !== null)
  const numberOf = (uuid: string | null) => games.find((game) => game.uuid === uuid)?.number ?? 0
  const dayAs = (style: 'day' | 'wholeDay') => <Day now={now} games={games} style={style} />
  return (
    <>
      <TableNews
        state={state}
        number={numberOf(state.kind === 'playing' ? state.gameUuid : null)}
      />
      {isStale && (
        <GameNotices>
          <Alert tone="warn" title={t('theseScoresMayBe')}>
            {t('failedToLoadTable')}
          </Alert>
        </GameNotices>
      )}
      {shown !== null ? (
        <TableGameView
          key={shown.uuid}
          code={code}
          gameUuid={shown.uuid}
          number={numberOf(shown.uuid)}
          tableLive={live}
          kicker={
            <>
              <bdi translate="no">{table.name}</bdi>
              {dayAs('day')}
            </>
          }
          onLeave={shown.hasEnded ? leave : null}
        />
      ) : (
        <Between
          code={code}
          table={table}
          games={games}
          day={dayAs('wholeDay')}
          isPrivate={state.kind === 'private'}
          live={live}
        >
          {next !== null && (
            <Alert
              tone="info"
              title={begunMessage(numberOf(next))}
              actions={
                <Button variant="ghost" onClick={() => setOpenUuid(null)}>
                  {t('showGame')}
                </Button>
              }
            />
          )}
        </Between>
      )}
      {games.length > 0 && (
        <section className={styles.section}>
          <h2>{t('thisEvening')}</h2>
          <EveningTable games={games} />
          {now !== null && <SettleTonight code={code} now={now} />}
          {shown !== null && <p className={styles.note}>{t('nextComesHere')}</p>}
        </section>
      )}
      {shown === null && games.some(({ endedAt }) => endedAt !== null) && (
        <section className={styles.section}>
          <h2>{t('games')}</h2>
          <EveningGames games={games} openUuid={openUuid} onOpen={setOpenUuid} />
          {/* By this device's clock, which the server does not know. */}
          {now !== null && (
            <div className={styles.picture}>
              <PictureButton title={table.name} ask={() => askTablePicture(code, now)} />
            </div>
          )}
        </section>
      )}
      <TableFoot code={code} name={table.name} />
    </>
  )
}

type DayProps = {
  readonly now: number | null
  readonly games: readonly EveningGame[]
  readonly style: 'day' | 'wholeDay'
}

/** The day of the evening by the reader's clock; nothing during rendering on the server. */
function Day({ now, games, style }: DayProps) {
  return now !== null && <span>{`, ${formatDate(games[0]?.begunAt ?? now, style)}`}</span>
}

type TableGameViewProps = {
  readonly code: string
  readonly gameUuid: string
  /** Its number in the evening; 0 if unknown. */
  readonly number: number
  readonly tableLive: DocumentLiveState | null
  readonly kicker: ReactNode
  /** Leaves the last board of a game that has ended; null during a game. */
  readonly onLeave: (() => void) | null
}

function TableGameView(props: TableGameViewProps) {
  const { gameUuid, number, code, tableLive, kicker, onLeave } = props
  const { data: scoreboard, live, isGone } = useWatchedGame(gameUuid)
  useScreenAwake(scoreboard?.game.status === 'INPROGRESS')
  // The table will say what is played next.
  if (scoreboard === undefined || isGone) return <LoadingTable />
  const isOpen = scoreboard.game.status === 'INPROGRESS'
  return (
    <>
      <HeaderStatus>
        <GameLiveMark state={isOpen ? worse(live, tableLive) : tableLive} />
      </HeaderStatus>
      <GameHead
        scoreboard={scoreboard}
        live={isOpen ? live : null}
        kicker={<Kicker>{kicker}</Kicker>}
        title={
          <PageTitle>
            <NumberedName number={number}>{scoreboard.game.name}</NumberedName>
          </PageTitle>
        }
        actions={<Plate code={code} />}
        showsLines
      />
      <GameNotices>
        {onLeave && <Ended onLeave={onLeave} />}
        <NewerRulesNotice scoreboard={scoreboard} />
        <CancelledNotice game={scoreboard.game} />
      </GameNotices>
      {scoreboard.game.status === 'COMPLETED' && <WinnerBanner scoreboard={scoreboard} />}
      <GameView scoreboard={scoreboard} history={null} />
      <GameNews scoreboard={scoreboard} />
      <LinesNews scoreboard={scoreboard} />
    </>
  )
}

function Ended({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Alert
      tone="info"
      title={soonMessage()}
      actions={
        <Button variant="ghost" onClick={onLeave}>
          {t('showEvening')}
        </Button>
      }
    />
  )
}

/** Returns the one of two streams' states that a viewer has to know. */
function worse(
  one: DocumentLiveState | null,
  other: DocumentLiveState | null,
): DocumentLiveState | null {
  return one === null || one === 'live' ? (other ?? one) : one
}

type BetweenProps = {
  readonly code: string
  readonly table: PublicTable
  readonly games: readonly EveningGame[]
  readonly day: ReactNode
  readonly isPrivate: boolean
  readonly live: DocumentLiveState | null
  readonly children: ReactNode
}

/** The table without a shown game: between two games, before the first one, and during one that is not public. */
function Between({ code, table, games, day, isPrivate, live, children }: BetweenProps) {
  const now = useServerNow()
  const isEmpty = games.length === 0 && !isPrivate
  return (
    <>
      <HeaderStatus>
        <GameLiveMark state={live} />
      </HeaderStatus>
      <PageHead
        over={
          <Kicker>
            <span>{t('table')}</span>
            {games.length > 0 && day}
          </Kicker>
        }
        title={
          <PageTitle>
            <bdi translate="no">{table.name}</bdi>
          </PageTitle>
        }
        actions={!isEmpty && <Plate code={code} />}
      >
        {games.length > 0 && <Facts games={games} />}
      </PageHead>
      <GameNotices>{children}</GameNotices>
      {isEmpty ? (
        <Empty code={code} />
      ) : (
        <div className={styles.soon}>
          <span className={styles.number} aria-hidden="true">
            {isPrivate ? '·' : nextNumberOf(table, now)}
          </span>
          <b>{isPrivate ? privateMessage() : soonMessage()}</b>
          <p>{t('keepThisPageOpen')}</p>
        </div>
      )}
    </>
  )
}

function Facts({ games }: { readonly games: readonly EveningGame[] }) {
  const now = useServerNow()
  const players = new Set(games.flatMap(({ places }) => places.map(({ name }) => name))).size
  return (
    <PageFacts>
      <span>
        <b>{games.length}</b> <span>{t('gamesNoun', { count: games.length })}</span>
      </span>
      <span>
        <b>{players}</b> <span>{t('playersNoun', { players })}</span>
      </span>
      {now !== null && <span>{t('since', { date: formatDate(games[0]?.begunAt, 'time') })}</span>}
    </PageFacts>
  )
}

function Empty({ code }: { readonly code: string }) {
  return (
    <EmptyState
      belowTitle
      title={t('noGameHereYet')}
      art={<BlankBoard />}
      action={
        <>
          <Plate code={code} />
          <SetUpHere code={code} />
        </>
      }
    >
      {t('firstGameHint')}
    </EmptyState>
  )
}

/** Links managers of the table to the set-up of its next game. */
function SetUpHere({ code }: { readonly code: string }) {
  const isSignedIn = useSession().status === 'signed-in'
  const tables = useQuery({ ...managedTablesQuery, enabled: isSignedIn })
  const own = tables.data?.find((table) => table.code === code)
  if (!isSignedIn || own === undefined) return null
  const className = buttonClass({ variant: 'primary' })
  return own.groupId === null ? (
    <Link to="/scoreboard" className={className}>
      {t('setupNewGame')}
    </Link>
  ) : (
    <Link to="/groups/$groupId" params={{ groupId: String(own.groupId) }} className={className}>
      {t('setupNewGame')}
    </Link>
  )
}

/** The QR code of a table beside its address and code. */
function Plate({ code }: { readonly code: string }) {
  const address = useTableAddress(code)
  return (
    <div className={styles.plate}>
      <QrCode className={styles.qr} text={address} label={t('qrCode')} />
      <TableAddress code={code} />
    </div>
  )
}
