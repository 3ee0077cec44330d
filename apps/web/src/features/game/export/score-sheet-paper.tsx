import type { Scoreboard, ScoreboardPlayer, ScoreboardRound } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import type { CSSProperties, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { gameAddress } from '../../../data/game-address.ts'
import { openRoundOf, playersByPlace } from '../../../data/players-by-place.ts'
import { formatDate, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { graphemesOf } from '../../../lib/short-name.ts'
import { Brand } from '../../../ui/brand.tsx'
import { Name } from '../../../ui/name.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Ring } from '../../../ui/ring.tsx'
import {
  hasLeaving,
  type ScoreTableCell,
  scoreTableCellsOf,
} from '../score-table/score-table-cells.ts'
import { type BoardRules, boardRulesOf } from '../standings/board-rules.ts'
import { sideNames } from '../standings/side-names.ts'
import { digitsOf, remarkOf, rowStateOf } from '../standings/standings.tsx'
import { winnerNames } from '../standings/winner-messages.ts'
import { paperRowsOf, UPRIGHT_FROM } from './paper-rows.ts'
import styles from './score-sheet-paper.module.css'

const t = messages('paper')
const ofExport = messages('export')

/** The printed scoreboard: a game that only this device has is without a date and an address. */
export type PrintedScoreboard = Scoreboard & {
  readonly game: { readonly createdDate?: string; readonly uuid?: string }
}

type ScoreSheetPaperProps = {
  readonly scoreboard: PrintedScoreboard
  readonly printedAt: Date
}

/** A longer name is printed smaller, so that it needs two lines at most. */
const LONG_NAME = 40

/** The whole game on paper, as a club would file it. */
export function ScoreSheetPaper({ scoreboard, printedAt }: ScoreSheetPaperProps) {
  const { game, players, rounds } = scoreboard
  const rows = paperRowsOf(players.length, rounds.length)
  return createPortal(
    <div
      className={styles.paper}
      data-upright={players.length >= UPRIGHT_FROM || undefined}
      data-digits={digitsOf(players.map(({ totalScore }) => totalScore))}
      style={
        {
          '--n': players.length,
          '--player-row': `${rows.player}mm`,
          '--round-row': `${rows.round}mm`,
        } as CSSProperties
      }
    >
      <header className={styles.head}>
        <p>{t('scoreSheet')}</p>
        <h1
          dir="auto"
          translate="no"
          data-long={graphemesOf(game.name).length > LONG_NAME || undefined}
        >
          {game.name}
        </h1>
        <Brand />
      </header>
      <Facts scoreboard={scoreboard} />
      <Board scoreboard={scoreboard} />
      {rounds.length > 0 && <RoundsTable scoreboard={scoreboard} isLong={rows.isLong} />}
      <Marks scoreboard={scoreboard} />
      <Foot game={game} printedAt={printedAt} />
    </div>,
    document.body,
  )
}

type PartProps = { readonly scoreboard: PrintedScoreboard }

function Facts({ scoreboard }: PartProps) {
  const { game, winners, currentRound } = scoreboard
  const { targetScore, dropScore, middleDropScore, fullCountScore } = game
  const isWon = game.status === 'COMPLETED' && winners.length > 0
  const rules = boardRulesOf(game)
  return (
    <>
      <dl className={styles.facts}>
        {game.createdDate !== undefined && (
          <Fact term={t('played')}>{formatDate(game.createdDate, 'wholeDateAndTime')}</Fact>
        )}
        <Fact term={winners.length > 1 ? t('winners') : ofExport('winner')}>
          {isWon ? winnerNames(winners) : ofExport(WITHOUT_WINNER[game.status])}
        </Fact>
        <Fact term={t('rounds')}>{currentRound}</Fact>
        {rules.limit !== null && <Fact term={ofExport('target')}>{targetScore}</Fact>}
        {rules.hasDrops && (
          <Fact term={t('dropMiddleFull')}>
            {`${dropScore}, ${middleDropScore}, ${fullCountScore}`}
          </Fact>
        )}
      </dl>
      {game.cancelReason && <p className={styles.reason}>{game.cancelReason}</p>}
    </>
  )
}

const WITHOUT_WINNER = {
  INPROGRESS: 'notEnded',
  COMPLETED: 'nobody',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, MessageKey<'export'>>

type FactProps = { readonly term: string; readonly children: ReactNode }

function Fact({ term, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function Board({ scoreboard }: PartProps) {
  const { game, winners, currentRound } = scoreboard
  const winnerIds = new Set(game.status === 'COMPLETED' ? winners.map((one) => one.playerId) : [])
  const rules = boardRulesOf(game)
  return (
    <section className={styles.board}>
      <p>
        <span>{titleOf(game.status, currentRound)}</span>
        {rules.limit !== null && <b>{game.targetScore}</b>}
      </p>
      <ol>
        {playersByPlace(scoreboard).map((player) => (
          <BoardRow
            key={player.id}
            player={player}
            rules={rules}
            openRound={openRoundOf(scoreboard, player)}
            isWinner={winnerIds.has(player.id)}
          />
        ))}
      </ol>
    </section>
  )
}

function titleOf(status: Scoreboard['game']['status'], round: number): string {
  if (round === 0) return t('beforeRound1')
  return status === 'COMPLETED' ? t('finalStanding') : t('standingAfterRound', { round })
}

type BoardRowProps = {
  readonly player: ScoreboardPlayer
  readonly rules: BoardRules
  readonly openRound: number | null
  readonly isWinner: boolean
}

function BoardRow({ player, rules, openRound, isWinner }: BoardRowProps) {
  const state = rowStateOf(player, openRound)
  const names = sideNames(player)
  const won = names === null ? t('won') : t('namesWon', { names })
  return (
    <li data-state={state} data-winner={isWinner || undefined}>
      <span>{player.place}</span>
      <Name className={styles.name}>{player.name}</Name>
      <span className={styles.remark}>{isWinner ? won : remarkOf(player, rules, openRound)}</span>
      <span className={styles.total}>{shownFigure(player.totalScore)}</span>
      {state !== 'out' && rules.limit !== null && (
        <i className={styles.way} style={{ '--way': player.progress / 100 }} />
      )}
    </li>
  )
}

type RoundsTableProps = PartProps & {
  /** The sheet needs further pages: each begins with the game's name. */
  readonly isLong: boolean
}

function RoundsTable({ scoreboard, isLong }: RoundsTableProps) {
  const { game, players, rounds } = scoreboard
  return (
    <table className={styles.rounds}>
      <thead>
        {isLong && (
          <tr className={styles.again}>
            <th colSpan={players.length + 1} scope="colgroup" dir="auto">
              {game.name}
            </th>
          </tr>
        )}
        <tr>
          <th scope="col">{ofExport('round')}</th>
          {players.map(({ id, name }) => (
            <th key={id} scope="col">
              <span dir="auto" translate="no">
                {name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <RoundRow key={round.roundNumber} scoreboard={scoreboard} round={round} />
        ))}
        <tr className={styles.totals}>
          <th scope="row">{ofExport('total')}</th>
          {players.map(({ id, totalScore }) => (
            <td key={id}>{shownFigure(totalScore)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type RoundRowProps = PartProps & { readonly round: ScoreboardRound }

function RoundRow({ scoreboard, round }: RoundRowProps) {
  const cells = scoreTableCellsOf(scoreboard, round)
  return (
    <tr>
      <th scope="row">{round.roundNumber}</th>
      {scoreboard.players.map(({ id }, index) => {
        const cell = cells[index]
        return <td key={id}>{cell && <Figure cell={cell} />}</td>
      })}
    </tr>
  )
}

/** A score with its marks around and under it, never through it. */
function Figure({ cell }: { readonly cell: ScoreTableCell }) {
  if (cell.kind === 'away') return '·'
  const from = cell.from !== null && <small>{`${cell.from} +`}</small>
  if (cell.kind === 'missing') {
    return (
      <>
        {from}
        <span className={styles.missing} />
      </>
    )
  }
  if (!cell.counts) return <s>{cell.points}</s>
  return (
    <>
      {from}
      <span
        className={styles.figure}
        data-exit={cell.isExit || undefined}
        data-leave={cell.isLeave || undefined}
      >
        {cell.isWon && <Ring />}
        <span>{cell.points}</span>
      </span>
    </>
  )
}

function Marks({ scoreboard }: PartProps) {
  return (
    <p className={styles.key}>
      <span>{t('ringWonRound')}</span>
      <span>{t('doubleRuleWentOut')}</span>
      {hasLeaving(scoreboard) && <span>{t('lineLeftAfterIt')}</span>}
      <span>{t('smallFigureCameIn')}</span>
      <span>{t('dotNotPlaying')}</span>
      <span>{t('struckThroughDoesNot')}</span>
    </p>
  )
}

type FootProps = { readonly game: PrintedScoreboard['game']; readonly printedAt: Date }

function Foot({ game: { uuid }, printedAt }: FootProps) {
  const address = uuid === undefined ? null : gameAddress(uuid)
  return (
    <footer className={styles.foot}>
      <p className={styles.sign}>{t('keptBy')}</p>
      <p className={styles.sign}>{t('seenBy')}</p>
      {address !== null && (
        <QrCode text={address} label={t('qRCodeOfAddress', { address })} className={styles.code} />
      )}
      <p className={styles.fine}>
        <span>{t('printedDate', { date: formatDate(printedAt, 'wholeDate') })}</span>
        <span>{address}</span>
      </p>
    </footer>
  )
}
