import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import type { ReactNode } from 'react'
import { openRoundOf } from '../../../data/players-by-place.ts'
import { shownFigure, signed } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { useGameTerms } from '../stakes/game-terms.ts'
import { seatFacts } from '../stakes/seat-facts.ts'
import { boardRulesOf } from '../standings/board-rules.ts'
import { remarkOf } from '../standings/standings.tsx'
import styles from './player-dialog.module.css'
import { dropsOf, type PlayerRound, roundsOf } from './player-rounds.ts'

type PlayerDialogProps = {
  readonly scoreboard: Scoreboard
  readonly playerId: number
  readonly onClose: () => void
}

/** One player's game: the place, the total, what is left, the drops, and each round. Source: P-standings-6. */
export function PlayerDialog({ scoreboard, playerId, onClose }: PlayerDialogProps) {
  const player = scoreboard.players.find(({ id }) => id === playerId)
  // Another device has removed the player.
  if (player === undefined) return null
  const rounds = roundsOf(scoreboard, playerId)
  return (
    <Dialog open onClose={onClose} title={<bdi translate="no">{player.name}</bdi>}>
      <DialogBody>
        <Facts scoreboard={scoreboard} player={player} rounds={rounds} />
        {rounds.length === 0 ? (
          <p>No round is scored yet.</p>
        ) : (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: more rounds than the screen has are scrolled with the arrow keys.
            tabIndex={0}
            aria-label="Rounds"
          >
            <Rounds scoreboard={scoreboard} rounds={rounds} />
          </section>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  )
}

type FactsProps = {
  readonly scoreboard: Scoreboard
  readonly player: ScoreboardPlayer
  readonly rounds: readonly PlayerRound[]
}

function Facts({ scoreboard, player, rounds }: FactsProps) {
  const { place, totalScore, roundsWon, rejoins } = player
  const { targetScore } = scoreboard.game
  const rules = boardRulesOf(scoreboard.game)
  const played = rounds.filter(({ points, counts }) => points !== null && counts).length
  const drops = dropsOf(scoreboard, player.id)
  const terms = useGameTerms()
  return (
    <dl className={styles.facts}>
      {place !== null && (
        <Fact label="Place">
          <b>{place}</b> <span>{`of ${scoreboard.players.length}`}</span>
        </Fact>
      )}
      <Fact label="Total">
        <b>{shownFigure(totalScore)}</b>{' '}
        {rules.limit !== null && <span>{`of ${targetScore}`}</span>}
      </Fact>
      <Fact label="Now">{remarkOf(player, rules, openRoundOf(scoreboard, player))}</Fact>
      <Fact label="Rounds won">
        <b>{roundsWon}</b> <span>{`of ${played}`}</span>
      </Fact>
      {drops !== null && <Fact label="Drops">{drops}</Fact>}
      {rejoins > 0 && <Fact label="Comebacks">{rejoins}</Fact>}
      {terms &&
        seatFacts(scoreboard, terms, player.id).map(([label, figure]) => (
          <Fact key={label} label={label}>
            <b translate="no">{figure}</b>
          </Fact>
        ))}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type RoundsProps = {
  readonly scoreboard: Scoreboard
  readonly rounds: readonly PlayerRound[]
}

function Rounds({ scoreboard, rounds }: RoundsProps) {
  const { isExchange } = boardRulesOf(scoreboard.game)
  return (
    <table className={styles.rounds}>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">
            <SrOnly>What it was</SrOnly>
          </th>
          <th scope="col">Points</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ roundNumber, points, note, isWon, counts, total }) => (
          <tr key={roundNumber}>
            <th scope="row">{roundNumber}</th>
            <td className={styles.note}>{isWon ? 'Won' : note}</td>
            <td translate="no">
              {points !== null && (
                <Points isVoid={!counts}>
                  {isExchange ? signed(points) : shownFigure(points)}
                </Points>
              )}
            </td>
            <td translate="no">{total !== null && <b>{shownFigure(total)}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A score that does not count is struck through (R5). */
function Points({ isVoid, children }: { readonly isVoid: boolean; readonly children: string }) {
  return isVoid ? <s>{children}</s> : children
}
