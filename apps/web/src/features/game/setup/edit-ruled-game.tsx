import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { EditGame } from './edit-game.tsx'
import { useOwnRules } from './own-rules.ts'
import { nameOfRules } from './preset-words.ts'
import { choiceOf, ruledSettingsSchema } from './rules-form.ts'

type EditRuledGameProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
}

/** Edits a game that has other rules than those of the House. Source: P-edit-1. */
export function EditRuledGame({ scoreboard, onClose }: EditRuledGameProps) {
  const { own } = useOwnRules().read()
  const { game } = scoreboard
  const { name, description } = game
  const start = { name, description, ...choiceOf(game, nameOfRules(game, own)) }
  return (
    <EditGame
      scoreboard={scoreboard}
      start={start}
      schema={ruledSettingsSchema}
      onClose={onClose}
    />
  )
}
