import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameTitle } from '../../../data/game-title.ts'
import { activeGameQuery } from '../../../data/queries/games-query.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useChosenGame, useHasAccount } from '../../../hooks/use-outbox.ts'
import { randomUuid } from '../../../session/random-uuid.ts'
import { useChosenGroup } from '../setup/group-field.tsx'
import { SettingsForm } from '../setup/settings-form.tsx'
import type { NextGame } from './next-game.ts'
import styles from './setup-dialog.module.css'

type SetupDialogProps = {
  /** The preselected group; default: that of the last game. */
  readonly group?: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  /** Continues to the players of the game, which is not created yet. */
  readonly onNext: (game: NextGame) => void
}

/** The settings of a new game, before its players. Creates nothing. */
export function SetupDialog({ group: given, onClose, onNext }: SetupDialogProps) {
  const [uuid] = useState(randomUuid)
  const draft = useDraft('settings')
  const group = useChosenGroup(given)
  const { groupId } = group
  return (
    <SettingsForm
      group={group}
      notice={<RunningGame />}
      onClose={onClose}
      onSubmit={({ stakes, ...settings }, rules) => {
        const isTyped = draft.isStored()
        draft.forget()
        onNext({
          uuid,
          settings: { ...settings, ...(groupId !== undefined && { groupId }) },
          stakes,
          lastId: null,
          players: [],
          setup: {
            rules,
            isTyped,
            group: group.groups.find(({ id }) => id === groupId) ?? null,
            hasNoGroup: group.isRefused,
          },
        })
      }}
    />
  )
}

/** Says where to find the present running game later. */
function RunningGame() {
  const { data: active } = useQuery({ ...activeGameQuery, enabled: useHasAccount() })
  const known = active?.status === 'INPROGRESS' ? { ...active, name: gameTitle(active) } : null
  const running = useChosenGame() ?? known
  if (running === null) return null
  return (
    <p className={styles.running}>
      <b>
        <bdi translate="no">{running.name}</bdi>
      </b>{' '}
      stays in progress. You find it under Games.
    </p>
  )
}
