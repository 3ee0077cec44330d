import { useState } from 'react'
import { WaitingRoundsContext } from '../../data/outbox/waiting-rounds.ts'
import type { WaitingWrite } from '../../data/outbox/waiting-write.ts'
import { GameActions } from './game-actions.tsx'
import { GameDialogs } from './game-dialogs.tsx'
import { ScoreNews } from './score-news.tsx'
import { draftOfStopped } from './score-sheet/score-draft.ts'
import { ScoreboardContent } from './scoreboard-content.tsx'
import { useGameFlow } from './use-game-flow.ts'
import { useViewedGame } from './use-viewed-game.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** The scoreboard page: the active game, or the links to one. */
export function ScoreboardScreen() {
  const viewed = useViewedGame()
  const flow = useGameFlow(viewed.scoreboard, viewed.gameId)
  const [dismissed, setDismissed] = useState<Error | null>(null)

  function editOf(waiting: WaitingWrite): (() => void) | undefined {
    const draft = draftOfStopped(waiting, viewed.scoreboard)
    if (draft === null) return undefined
    return () => {
      draft.keep()
      flow.openRound(draft.roundNumber)
    }
  }

  return (
    <div className="wrap game-page">
      {viewed.scoreboard && (
        <GameActions
          scoreboard={viewed.scoreboard}
          isEnding={flow.isEnding}
          isReopening={flow.isReopening}
          onAction={flow.act}
        />
      )}
      <div className="game-notices">
        <WaitingNotice isOffline={viewed.isOffline} editOf={editOf} />
      </div>
      <WaitingRoundsContext value={viewed.waitingRounds}>
        <ScoreboardContent
          viewed={{ ...viewed, error: viewed.error === dismissed ? null : viewed.error }}
          flow={flow}
          onDismiss={() => setDismissed(viewed.error)}
        />
      </WaitingRoundsContext>
      {viewed.scoreboard && (
        <ScoreNews key={viewed.scoreboard.game.uuid} scoreboard={viewed.scoreboard} />
      )}
      <GameDialogs scoreboard={viewed.scoreboard} gameId={viewed.gameId} flow={flow} />
    </div>
  )
}
