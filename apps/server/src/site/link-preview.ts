import { rulesOf, type Scoreboard } from '@meldboard/engine'

export type LinkPreview = { readonly title: string; readonly description: string }

/** The number of players that a preview names. */
const NAMED = 3

const LIST = new Intl.ListFormat('en')

/** A game's name and standing in words (P-details-9). */
export function linkPreviewOf(scoreboard: Scoreboard): LinkPreview {
  return {
    title: `${isolated(scoreboard.game.name)}: ${standingIn(scoreboard)}`,
    description: `${roundsIn(scoreboard)}${totalsIn(scoreboard)}${endIn(scoreboard)}`,
  }
}

/** The end of the game in words: its target, a number of rounds, or by hand. */
function endIn({ game }: Scoreboard): string {
  const { end, rounds } = rulesOf(game)
  if (end === 'MANUAL') return ''
  return end === 'ROUNDS' ? ` Of ${rounds} rounds.` : ` Target ${game.targetScore}.`
}

function standingIn({ game, players, winners, currentRound }: Scoreboard): string {
  if (game.status === 'CANCELLED') return 'cancelled'
  if (winners.length > 0) {
    const names = LIST.format(winners.map(({ playerName }) => isolated(playerName)))
    if (game.status === 'COMPLETED') return `${names} won`
    return `${names} ${winners.length === 1 ? 'has' : 'have'} won`
  }
  if (currentRound === 0) return 'before round 1'
  const leaders = players.filter(({ rank }) => rank === 1).map(({ name }) => isolated(name))
  const named = leaders.length > NAMED ? [`${leaders.length} players`] : leaders
  return `${LIST.format(named)} ${leaders.length === 1 ? 'leads' : 'lead'}, round ${currentRound}`
}

function roundsIn({ currentRound, game }: Scoreboard): string {
  if (currentRound === 0) return ''
  if (game.status === 'INPROGRESS') return `After round ${currentRound}: `
  return currentRound === 1 ? 'After 1 round: ' : `After ${currentRound} rounds: `
}

function totalsIn({ standings, players, currentRound }: Scoreboard): string {
  const count = `${players.length} ${players.length === 1 ? 'player' : 'players'}`
  if (currentRound === 0) return `${count}.`
  const byId = new Map(players.map((player) => [player.id, player]))
  const totals = standings
    .slice(0, NAMED)
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ name, totalScore }) => `${isolated(name)} ${totalScore}`)
  const more = standings.length - totals.length
  return `${LIST.format(more > 0 ? [...totals, `${more} more`] : totals)}.`
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name isolated so that right-to-left text does not reorder the words and figures around it. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
