import type { ScoreboardGame } from '@meldboard/engine'
import { useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isReadHere } from '../../../data/rules.ts'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MissingRulesNotice, NewerRulesNotice } from '../standings/newer-rules-notice.tsx'
import { EditGame } from './edit-game.tsx'
import type { SettingsInput } from './settings-schema.ts'

type EditGameDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
}

// Loads the rules' engine, which a game of House rules does not need.
const EditRuledGame = lazyPart(async () => (await import('./edit-ruled-game.tsx')).EditRuledGame)

/** Corrects the name and the settings of a game in progress, and shows what that changes. */
export function EditGameDialog(props: EditGameDialogProps) {
  const game: ScoreboardGame = props.scoreboard.game
  // What is saved may give a game other rules, or House rules again, before this dialog is closed.
  const [isRuled] = useState(Boolean(game.rules))
  if (!isReadHere(props.scoreboard)) {
    return (
      <Dialog open onClose={props.onClose} title="Edit game">
        <DialogBody>
          <NewerRulesNotice {...props} />
          <MissingRulesNotice {...props} />
        </DialogBody>
      </Dialog>
    )
  }
  if (isRuled) return <EditRuledGame {...props} />
  return <EditGame {...props} start={houseInput(game)} />
}

function houseInput(game: ScoreboardGame): SettingsInput {
  return {
    name: game.name,
    description: game.description,
    targetScore: String(game.targetScore),
    dropScore: String(game.dropScore),
    middleDropScore: String(game.middleDropScore),
    fullCountScore: String(game.fullCountScore),
    rules: null,
  }
}
