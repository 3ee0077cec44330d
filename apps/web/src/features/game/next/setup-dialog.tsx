import { useState } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { randomUuid } from '../../../session/random-uuid.ts'
import { useChosenGroup } from '../setup/group-field.tsx'
import { useOwnRules } from '../setup/own-rules.ts'
import { SettingsForm } from '../setup/settings-form.tsx'
import type { NextGame } from './next-game.ts'

type SetupDialogProps = {
  /** The preselected group; default: that of the last game. */
  readonly group?: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  /** Continues to the players of the game, which is not created yet. */
  readonly onNext: (game: NextGame) => void
}

/**
 * The settings of a new game, before its players. After the first game they are those that Settings
 * has for new games, and only the players are asked for. Creates nothing. Source: P-setup-16.
 */
export function SetupDialog({ group: given, onClose, onNext }: SetupDialogProps) {
  const [uuid] = useState(randomUuid)
  const draft = useDraft('settings')
  const group = useChosenGroup(given)
  const { groupId } = group
  const { read } = useOwnRules()
  const [isPassed] = useState(() => read().last !== null && !draft.isStored())
  if (isPassed && !group.isKnown) return null
  return (
    <SettingsForm
      group={group}
      isPassed={isPassed}
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
