import {
  type ApiError,
  type Client,
  type Schemas,
  type StreamOptions,
  type Watch,
  watch,
} from '@meldboard/api-client'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { GameLinks } from '../game-links.ts'
import { readSeatsAgain, showLineState } from '../queries/lines-query.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { type GameScoreboard, publicScoreboardQuery } from '../queries/scoreboard-query.ts'
import { inThisFormat } from '../scoreboard.ts'
import { LiveDocuments, type LiveSource, type Polling } from './live-document.ts'
import { oldestShown, showLiveChange, showLiveScoreboard } from './live-scoreboard.ts'

type Context = {
  readonly links: GameLinks
  readonly api: Client
  readonly queryClient: QueryClient
}

export class LiveGames extends LiveDocuments<GameScoreboard> {
  constructor(context: Context) {
    super((uuid) => new GameSource(uuid, context))
  }
}

/** The stream of one game: each change is applied to the scoreboard on the screen. */
class GameSource implements LiveSource<GameScoreboard> {
  readonly #uuid: string
  readonly #context: Context
  /** A change could not be shown: until the next start the stream sends whole scoreboards. */
  #needsBoards = false
  /** The secret link that opened the stream, or null. */
  #token: string | null = null

  constructor(uuid: string, context: Context) {
    this.#uuid = uuid
    this.#context = context
  }

  restart(): void {
    this.#needsBoards = false
  }

  open(options: StreamOptions, reopen: () => void): Watch {
    const { api, queryClient, links } = this.#context
    this.#token = links.tokenOf(this.#uuid)
    const shown = oldestShown(queryClient, this.#uuid)
    return watch(api, this.#uuid, {
      ...options,
      ...(shown !== null && { after: shown.version }),
      ...(!this.#needsBoards && { onChange: (change) => this.#showChange(change, reopen) }),
      link: this.#token,
      onScoreboard: (scoreboard) => showLiveScoreboard(queryClient, inThisFormat(scoreboard)),
      onLines: (lines) => showLineState(queryClient, lines),
      onNext: (next) => queryClient.setQueryData(queryKeys.nextGame(this.#uuid), next),
    })
  }

  observe(polling: Polling) {
    const { queryClient, links } = this.#context
    const query = publicScoreboardQuery(links, this.#uuid)
    return new QueryObserver(queryClient, { ...query, ...polling })
  }

  show(scoreboard: GameScoreboard): void {
    const { queryClient } = this.#context
    showLiveScoreboard(queryClient, scoreboard)
    const [gameUuid, roundNumber] = [this.#uuid, scoreboard.currentRound + 1]
    readSeatsAgain(queryClient, { gameUuid, roundNumber })
    // A board of those who score has this query, and asks only here. A failure stays in it.
    const lines = queryClient
      .getQueryCache()
      .find({ queryKey: queryKeys.lines(gameUuid, roundNumber) })
    lines?.fetch().catch(() => undefined)
  }

  /** Notes a revoked link; the game's public stream may still come through. */
  goesOnAfter({ status }: ApiError): boolean {
    if (status !== 401 || this.#token === null) return false
    this.#context.links.note(this.#uuid, { token: this.#token, isRevoked: true })
    return true
  }

  /** Shows a change, or requests the scoreboard instead. */
  #showChange(change: Schemas['ScoreboardChange'], reopen: () => void): void {
    try {
      if (showLiveChange(this.#context.queryClient, this.#uuid, change)) return
    } catch (error) {
      reportError(error)
    }
    this.#needsBoards = true
    reopen()
  }
}
