import { rulesOf, type Scoreboard, type ScoreboardPlayer, WARNING_PERCENT } from '@meldboard/engine'
import { drawFoot, drawRing, MOST_ROWS } from './picture-marks.ts'
import {
  type Colour,
  type PictureLook,
  type PictureShape,
  PictureSvg,
  type Sizes,
} from './picture-svg.ts'
import type { Typeface } from './typeface.ts'

/** In pixels, as drawn: readable when a messenger shows the picture 300 px wide. */
const RUNNING: Readonly<Record<PictureShape, Sizes>> = {
  wide: {
    ...{ width: 1200, height: 630, padding: 56, gutter: 178, bar: 12, line: 4, rank: 52 },
    ...{ total: 68, name: 42, small: 30 },
  },
  tall: {
    ...{ width: 1080, height: 1350, padding: 64, gutter: 236, bar: 16, line: 5, rank: 64 },
    ...{ total: 104, name: 56, small: 38 },
  },
}

/** Under the winner there is less room. */
const COMPLETED: Readonly<Record<PictureShape, Sizes>> = {
  wide: { ...RUNNING.wide, total: 52, name: 36, small: 27 },
  tall: { ...RUNNING.tall, total: 92, name: 54 },
}

/** Like the figures of the app: --w-figure of its tokens. */
const FIGURE = { weight: 650, stretch: 86 }
const NAME = { weight: 600 }
const SMALL = { weight: 400 }
const STRONG = { weight: 600 }

const WARNING_SIGN =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'
const OUT_SIGN = 'M5 9h14M5 15h14'
const LEFT_SIGN = 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'

/** All texts of a picture that people wrote, to be prepared before drawing. */
export function namesIn({ game, players }: Scoreboard): readonly string[] {
  return [game.name, ...players.map(({ name }) => name)]
}

/** The scoreboard as a poster, in SVG: the standing at a glance. */
export function drawPicture(scoreboard: Scoreboard, look: PictureLook, typeface: Typeface): string {
  const hasWon = scoreboard.game.status === 'COMPLETED' && scoreboard.winners.length > 0
  const sizes = (hasWon ? COMPLETED : RUNNING)[look.shape]
  const isSmall = !hasWon && scoreboard.players.length <= 3
  const svg = new PictureSvg(typeface, isSmall ? enlarged(sizes) : sizes, look)
  if (hasWon) drawResult(svg, scoreboard)
  else drawStanding(svg, scoreboard)
  return svg.document()
}

/** Enlarges two or three players, so that they fill the picture too. */
function enlarged(sizes: Sizes): Sizes {
  return { ...sizes, total: sizes.total * 1.4, name: sizes.name * 1.35, bar: sizes.bar * 1.3 }
}

function drawStanding(svg: PictureSvg, scoreboard: Scoreboard): void {
  const { width, height, padding, gutter, small } = svg.sizes
  const { game } = scoreboard
  const room = width - 2 * padding
  const state = stateOf(svg, scoreboard)
  const isWide = svg.shape === 'wide'
  const title = { size: isWide ? 50 : 84, weight: 650, stretch: 94 }
  const label = { ...STRONG, size: isWide ? small : 42 }
  // The target is above its line, at the height of the title: nothing else may reach there.
  const line = width - padding - gutter
  const stateWidth = svg.widthOf(state, label)
  const hasRoom = !hasTarget(game) || stateWidth < gutter - 48
  const stateEnd = hasRoom ? width - padding : line - 48
  const titleEnd = isWide ? Math.min(line - 48, stateEnd - stateWidth - 32) : width - padding
  svg.text(padding, isWide ? 88 : 136, game.name, title, 'ink', titleEnd - padding)
  if (isWide) svg.textBefore(stateEnd, 88, state, label, 'ink-2')
  else svg.text(padding, 208, state, label, 'ink-2', room)
  const top = isWide ? 118 : 302
  const bottom = isWide ? height - 44 : height - 144
  if (hasTarget(game)) {
    svg.textAround(line, top - 22, String(game.targetScore), { weight: 700, size: small }, 'line')
  }
  svg.box(padding, top - 2, room, 2, 'rule')
  const players = byStanding(scoreboard)
  const drawBar = hasTarget(game) ? targetBars(svg, game) : zeroBars(svg, players)
  const row = (at: RowAt) => standingRow(svg, at, drawBar)
  const end = drawRows(svg, players, { top, bottom, more: 0, row })
  if (hasTarget(game)) {
    svg.box(line - svg.sizes.line / 2, top - 16, svg.sizes.line, end - top + 16, 'line')
  }
  if (!isWide) drawFoot(svg, svg.t('players', { count: players.length }))
}

/** Whether totals go towards a target: not in a game of a fixed number of rounds, or one that is ended by hand. */
function hasTarget(game: Scoreboard['game']): boolean {
  const { end } = rulesOf(game)
  return end === 'LAST_IN' || end === 'TARGET'
}

function stateOf({ t }: PictureSvg, { game, currentRound }: Scoreboard): string {
  if (game.status === 'CANCELLED') return t('cancelled')
  if (game.status === 'COMPLETED') return t('completed')
  if (currentRound === 0) return t('beforeRound1')
  const { end, rounds } = rulesOf(game)
  if (end === 'ROUNDS' && rounds !== null) return t('roundOf', { round: currentRound, rounds })
  return t('round', { round: currentRound })
}

function drawResult(svg: PictureSvg, scoreboard: Scoreboard): void {
  const { width, height, padding } = svg.sizes
  const { game, winners, currentRound } = scoreboard
  const isWide = svg.shape === 'wide'
  const band = isWide ? 250 : 384
  svg.box(0, 0, width, band, 'marker')
  const kicker = { weight: 500, size: isWide ? 30 : 42 }
  const room = width - 2 * padding - (isWide ? 244 : 290)
  const won = svg.t('winAfter', { winners: winners.length, rounds: currentRound })
  svg.text(padding, isWide ? 58 : 104, game.name, kicker, 'ink', room)
  drawWinners(svg, namesOfWinners(svg, scoreboard), room)
  svg.text(padding, isWide ? 214 : 308, won, kicker, 'ink', room)
  const scores = new Set(winners.map(({ score }) => score))
  const [prize] = scores
  if (scores.size === 1) drawPrize(svg, shownFigure(prize), band)
  const isWinner = new Set(winners.map(({ playerId }) => playerId))
  const others = byStanding(scoreboard).filter(({ id }) => !isWinner.has(id))
  const top = band + (isWide ? 10 : 14)
  const bottom = isWide ? height - 34 : height - 144
  const line = width - padding - svg.sizes.gutter
  const row = (at: RowAt) => resultRow(svg, at)
  const end = drawRows(svg, others, { top, bottom, more: winners.length, row })
  if (others.length > 0 && hasTarget(game)) {
    svg.box(line - svg.sizes.line / 2, band, svg.sizes.line, end - band, 'line')
  }
  if (!isWide) drawFoot(svg, svg.t('players', { count: scoreboard.players.length }))
}

/** One name as large as the picture, or a line for each of several winners. */
function drawWinners(svg: PictureSvg, names: readonly string[], room: number): void {
  const [isWide, [only = '']] = [svg.shape === 'wide', names]
  const [middle, large] = isWide ? [124, 104] : [190, 136]
  const style = { size: large, weight: 700, stretch: 90 }
  const narrow = { ...style, size: large * 0.8, stretch: 82 }
  const isAlone = names.length === 1
  if (isAlone && svg.widthOf(only, style) <= room) {
    svg.text(svg.sizes.padding, middle + large * 0.35, only, style, 'ink')
  } else if (isAlone && svg.widthOf(only, { ...narrow, stretch: 75 }) <= room) {
    svg.text(svg.sizes.padding, middle + narrow.size * 0.35, only, narrow, 'ink', room)
  } else {
    const lines = isAlone ? inTwo(only) : names
    const size = (large * 1.15) / lines.length
    for (const [index, line] of lines.entries()) {
      const y = middle + (index - (lines.length - 1) / 2) * size + size * 0.32
      svg.text(svg.sizes.padding, y, line, { ...style, size: size * 0.94 }, 'ink', room)
    }
  }
}

function namesOfWinners(svg: PictureSvg, { winners, players }: Scoreboard): readonly string[] {
  const names = winners.map(({ playerId, playerName }) => {
    const seat = players.find(({ id }) => id === playerId)?.position ?? 0
    return svg.nameOf(playerName, svg.t('playerInSeat', { seat }))
  })
  if (names.length <= 3) return names
  return [...names.slice(0, 2), svg.t('andMore', { count: names.length - 2 })]
}

/** Divides a name at the space nearest to its middle; a single word stays whole. */
function inTwo(name: string): readonly string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const [at] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

/** The winner's total in a hand-drawn ring. */
function drawPrize(svg: PictureSvg, total: string, band: number): void {
  const { width, padding } = svg.sizes
  const size = svg.shape === 'wide' ? 96 : 122
  const style = { ...FIGURE, size }
  const ring = { width: svg.widthOf(total, style) + size * 1.1, height: size * 1.62 }
  const left = width - padding + size * 0.1 - ring.width
  const top = (band - ring.height) / 2
  svg.textAround(left + ring.width / 2, band / 2 + size * 0.36, total, style, 'ink')
  drawRing(svg, { ...ring, left, top }, 'ink', 3.4)
}

type RowAt = { readonly player: ScoreboardPlayer; readonly top: number; readonly height: number }

type Rows = {
  readonly top: number
  readonly bottom: number
  /** How many of the most rows other parts of the picture take. */
  readonly more: number
  readonly row: (at: RowAt) => void
}

/** Draws as many players as fit, and the number of the others. Returns its lower end. */
function drawRows(svg: PictureSvg, players: readonly ScoreboardPlayer[], rows: Rows): number {
  const { top, bottom, more, row } = rows
  const most = Math.max(2, MOST_ROWS - more)
  const shown = players.length > most ? players.slice(0, most - 1) : players
  const count = shown.length + (shown.length < players.length ? 1 : 0)
  // Two players are not drawn as towers.
  const height = Math.min((bottom - top) / count, svg.sizes.total * 2.2)
  for (const [index, player] of shown.entries()) row({ player, top: top + index * height, height })
  if (shown.length < players.length) {
    const { padding, rank, small } = svg.sizes
    const text = svg.t('andMore', { count: players.length - shown.length })
    const y = top + shown.length * height + height / 2 + small * 0.35
    svg.text(padding + rank, y, text, { ...SMALL, size: small }, 'ink-2')
  }
  return top + count * height
}

/** Draws the bar of one total, above the line that ends its row. */
type DrawBar = (player: ScoreboardPlayer, end: number) => void

function standingRow(svg: PictureSvg, { player, top, height }: RowAt, drawBar: DrawBar): void {
  const { padding, gutter, width, bar } = svg.sizes
  const end = top + height
  const line = width - padding - gutter
  drawRow(svg, {
    ...{ player, top, height: height - bar },
    rank: player.rank,
    ...standingLook(svg, player),
  })
  svg.box(padding, end - 2, width - 2 * padding, 2, 'rule')
  if (player.isOut) {
    svg.box(padding, end - bar, line - padding, bar, 'line')
    drawDoubleRule(svg, end)
  } else drawBar(player, end)
}

/** The words of a player's row, their sign, and its colours. */
function standingLook(
  { t }: PictureSvg,
  player: ScoreboardPlayer,
): Pick<Row, 'said' | 'sign' | 'colours'> {
  if (player.isOut) {
    const colours = { name: 'ink-2', said: 'line', total: 'line' } as const
    return { said: t('out'), sign: OUT_SIGN, colours }
  }
  if (player.roundLeft !== undefined) {
    const colours = { name: 'ink-2', said: 'ink-2', total: 'ink-2' } as const
    return { said: leavingText(t, player), sign: LEFT_SIGN, colours }
  }
  const colours = { name: 'ink', said: 'warn', total: 'ink' } as const
  const said = player.isWarning ? t('pointsLeft', { count: player.pointsLeft }) : null
  return { said, sign: WARNING_SIGN, colours }
}

/** Totals go from the edge towards the red line. */
function targetBars(svg: PictureSvg, game: Scoreboard['game']): DrawBar {
  const { padding, gutter, width, bar } = svg.sizes
  const way = width - gutter - 2 * padding
  // There is no warning where the highest total is best.
  const warns = rulesOf(game).aim === 'LOWEST'
  return (player, end) => {
    const hasLeft = player.roundLeft !== undefined
    if (warns && !hasLeft) {
      const tick = padding + (way * WARNING_PERCENT) / 100
      svg.box(tick, end - bar - 8, 2, bar + 8, 'ink-2')
    }
    // Not the rounded percentage: a bar of 900 px shows a point of the target.
    const share = Math.max(0, Math.min(1, player.totalScore / game.targetScore))
    if (hasLeft) svg.openBar(padding, end - bar, way * share, bar)
    else svg.bar(padding, end - bar, way * share, bar, player.isWarning ? 'warned' : 'full')
  }
}

/** Totals without a target go from the tick at 0: plus to the right, minus, empty, to the left. */
function zeroBars(svg: PictureSvg, players: readonly ScoreboardPlayer[]): DrawBar {
  const { padding, gutter, width, bar } = svg.sizes
  const totals = players.map(({ totalScore }) => totalScore)
  const lowest = Math.min(0, ...totals)
  const point = (width - gutter - 2 * padding) / Math.max(1, Math.max(0, ...totals) - lowest)
  const zero = padding - lowest * point
  return ({ totalScore }, end) => {
    const length = Math.abs(totalScore) * point
    if (totalScore < 0) svg.bar(zero - length, end - bar, length, bar, 'empty')
    else svg.bar(zero, end - bar, length, bar, 'full')
    svg.box(zero, end - bar - 8, 2, bar + 8, 'ink-2')
  }
}

function resultRow(svg: PictureSvg, { player, top, height }: RowAt): void {
  const { padding, width } = svg.sizes
  drawRow(svg, {
    ...{ player, top, height },
    rank: player.place,
    said: leavingText(svg.t, player),
    sign: player.isOut ? OUT_SIGN : LEFT_SIGN,
    colours: { name: 'ink', said: 'ink-2', total: player.isOut ? 'line' : 'ink' },
  })
  svg.box(padding, top + height - 2, width - 2 * padding, 2, 'rule')
  if (player.isOut) drawDoubleRule(svg, top + height)
}

/** The double rule of a closed account, right of the red line. */
function drawDoubleRule(svg: PictureSvg, end: number): void {
  const { padding, gutter, width, line } = svg.sizes
  svg.box(width - padding - gutter, end - 2 * line - 4, gutter, line, 'line')
  svg.box(width - padding - gutter, end - line + 2, gutter, line, 'line')
}

function leavingText(
  t: PictureSvg['t'],
  { roundExited, roundLeft }: ScoreboardPlayer,
): string | null {
  if (roundExited !== null) return t('outInRound', { round: roundExited })
  return roundLeft === undefined ? null : t('leftAfterRound', { round: roundLeft })
}

type Row = RowAt & {
  readonly rank: number | null
  readonly said: string | null
  readonly sign: string
  readonly colours: Readonly<Record<'name' | 'said' | 'total', Colour>>
}

function drawRow(svg: PictureSvg, { player, top, height, rank, said, sign, colours }: Row): void {
  const { padding, gutter, width, small, name, total, rank: indent } = svg.sizes
  const isWide = svg.shape === 'wide'
  const line = width - padding - gutter
  const start = padding + indent
  const middle = top + height / 2
  const style = { ...STRONG, size: isWide ? small : 34 }
  const isBelow = !isWide && said !== null
  const nameLine = middle + name * 0.34 - (isBelow ? 22 : 0)
  if (rank !== null) {
    svg.text(padding, nameLine - name * 0.06, String(rank), { ...SMALL, size: small }, 'ink-2')
  }
  const saidWidth = said === null ? 0 : svg.widthOf(said, style) + style.size * 1.35
  const saidStart = isBelow ? start : line - 28 - saidWidth
  const room = (isWide && said !== null ? saidStart : line) - start - 24
  const shown = svg.nameOf(player.name, svg.t('playerInSeat', { seat: player.position }))
  svg.text(start, nameLine, shown, { ...NAME, size: name }, colours.name, room)
  if (said !== null) {
    const y = isBelow ? nameLine + 48 : middle + style.size * 0.34
    const scale = style.size / 24
    const transform = `translate(${saidStart} ${y - style.size * 0.84}) scale(${scale})`
    svg.path(sign, transform, colours.said, 2.25)
    svg.text(saidStart + style.size * 1.35, y, said, style, colours.said)
  }
  const figure = { ...FIGURE, size: total }
  svg.textBefore(
    width - padding,
    middle + total * 0.36,
    shownFigure(player.totalScore),
    figure,
    colours.total,
  )
}

/** The players in the finishing order; in a game in progress, those who left come last. */
function byStanding({ standings, players, game }: Scoreboard): readonly ScoreboardPlayer[] {
  const byId = new Map(players.map((player) => [player.id, player]))
  const ordered = standings.flatMap((id) => byId.get(id) ?? [])
  if (game.status === 'COMPLETED') return ordered
  const group = ({ isOut, roundLeft }: ScoreboardPlayer) =>
    isOut ? 2 : roundLeft === undefined ? 0 : 1
  return ordered.toSorted((one, other) => group(one) - group(other))
}

/** A total with a minus sign instead of a hyphen. */
function shownFigure(total = 0): string {
  return String(total).replace('-', '\u2212')
}
