import type { Scoreboard } from '@meldboard/engine'

const ROLE_WORDS = { ORGANIZER: 'Organizer', VIEWER: 'Viewer' } as const
export type UserRole = keyof typeof ROLE_WORDS

type GameFactsProps = { readonly scoreboard: Scoreboard; readonly role?: UserRole | undefined }

/** Shows round, target, players and the reader's role in this game. */
export function GameFacts({ scoreboard, role }: GameFactsProps) {
  const { currentRound, targetScore, playerCount, description } = scoreboard.game
  return (
    <>
      <p className="facts">
        {currentRound === 0 ? (
          <span>Before round 1</span>
        ) : (
          <span>
            Round <b>{currentRound}</b>
          </span>
        )}
        <span>
          Target <b>{targetScore}</b>
        </span>
        <span>
          <b>{playerCount}</b> {playerCount === 1 ? 'player' : 'players'}
        </span>
        {role && <span>{ROLE_WORDS[role]}</span>}
      </p>
      {description && <p className="game-description">{description}</p>}
    </>
  )
}
