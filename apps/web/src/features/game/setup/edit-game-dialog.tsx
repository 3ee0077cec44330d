import { useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isByNewerRules } from '../../../data/scoreboard.ts'
import { messages } from '../../../lib/messages.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { useGameTerms } from '../stakes/game-terms.ts'
import { NewerRulesNotice } from '../standings/newer-rules-notice.tsx'
import { EditGame } from './edit-game.tsx'
import { useOwnRules } from './own-rules.ts'
import { settingsInputOf } from './settings-input.ts'

const t = messages('setup')

type EditGameDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
}

/** Corrects the name and the settings of a game in progress, and shows the effect. Source: P-edit-1. */
export function EditGameDialog({ scoreboard, onClose }: EditGameDialogProps) {
  const { own } = useOwnRules().read()
  // A saved edit may change the game's rules before this dialog is closed.
  const terms = useGameTerms()
  const [start] = useState(() => settingsInputOf(scoreboard.game, own, terms?.stakes ?? null))
  // Terms that become known only after opening are not edited here.
  const [known] = useState(terms)
  if (isByNewerRules(scoreboard)) {
    return (
      <Dialog open onClose={onClose} title={t('rulesTitle')}>
        <DialogBody>
          <NewerRulesNotice scoreboard={scoreboard} />
        </DialogBody>
      </Dialog>
    )
  }
  return <EditGame scoreboard={scoreboard} start={start} terms={known} onClose={onClose} />
}
