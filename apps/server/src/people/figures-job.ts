import type { StoredStanding } from '../games/groups/closed-season-store.ts'
import { mostPlayedWith, type PeopleList, peopleList, personBy } from './known-people.ts'
import { type Known, keysFor, type WhoIsWho } from './own-keys.ts'
import { type UnnamedFigures, unnamedFigures } from './person-figures.ts'
import type { PersonKey } from './person-key.ts'
import type { FinishedGame } from './played-games.ts'
import { type SeasonInput, seasonOf, type UnnamedSeason, unnamedSeason } from './season.ts'
import { type StandingNow, standingNow, standingToStore } from './stored-standing.ts'
import { gamesKnown } from './who-is-who.ts'

/** Figures over many games with all input that they depend on, as plain data. */
export type FiguresJobs = {
  readonly season: SeasonInput & { readonly type: 'season' }
  /** `standing`: the stored `StoredStanding` as JSON. */
  readonly closedSeason: SeasonInput & { readonly type: 'closedSeason'; readonly standing: string }
  readonly closing: SeasonInput & { readonly type: 'closing' }
  readonly person: {
    readonly type: 'person'
    readonly games: readonly FinishedGame[]
    /** Counts only games with this number of players; null: all. */
    readonly players: number | null
    readonly person: PersonKey
    readonly known: Known
  }
  readonly people: Known & {
    readonly type: 'people'
    readonly games: readonly FinishedGame[]
  }
  /** The people who sat at a table with `person`. */
  readonly together: {
    readonly type: 'together'
    readonly games: readonly FinishedGame[]
    readonly person: PersonKey
    readonly whoIsWho: WhoIsWho
  }
}

export type FiguresType = keyof FiguresJobs

/** The answer to each job; null: the season is too large. */
export type FiguresAnswers = {
  readonly season: UnnamedSeason | null
  readonly closedSeason: { readonly beside: StandingNow; readonly now: UnnamedSeason } | null
  readonly closing: {
    readonly games: number
    readonly results: number
    readonly standing: string
  } | null
  readonly person: UnnamedFigures
  readonly people: PeopleList
  readonly together: readonly (readonly [PersonKey, number])[]
}

type Workers = { readonly [Type in FiguresType]: (job: FiguresJobs[Type]) => FiguresAnswers[Type] }

/** Pure. Slow for thousands of games, so a worker thread runs it (`figures-worker.ts`). */
export function workOut<Type extends FiguresType>(job: FiguresJobs[Type]): FiguresAnswers[Type] {
  return WORKERS[job.type as Type](job)
}

const WORKERS: Workers = {
  season(job) {
    const season = seasonOf(job)
    return season && unnamedSeason(season)
  },
  closedSeason(job) {
    const season = seasonOf(job)
    const standing: StoredStanding = JSON.parse(job.standing)
    return season && { beside: standingNow(standing, season), now: unnamedSeason(season) }
  },
  closing(job) {
    const season = seasonOf(job)
    return (
      season && {
        games: season.games.length,
        results: season.games.reduce((sum, { seats }) => sum + seats.length, 0),
        standing: JSON.stringify(standingToStore(season)),
      }
    )
  },
  person({ games, players, person, known }) {
    const keys = keysFor(known)
    const people = personBy({ ...known, keys })
    const played = gamesKnown(games, known.oneself, keys, players ?? undefined)
    return unnamedFigures(played, person, (key, names) => people(key, names).name)
  },
  people({ games, ...known }) {
    const keys = keysFor(known)
    return peopleList([...gamesKnown(games, known.oneself, keys)], { ...known, keys })
  },
  together({ games, person, whoIsWho }) {
    return mostPlayedWith(gamesKnown(games, whoIsWho.oneself, keysFor(whoIsWho)), person)
  },
}
