import { useState } from 'react'
import { failureMessage } from '../../data/failures.ts'
import { newGameScoreboard } from '../../data/outbox/shown-scoreboard.ts'
import { useQueuedWrite } from '../../data/outbox/use-outbox.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { randomUuid } from '../../session/random-uuid.ts'
import { Alert } from '../../ui/alert.tsx'
import { PlayersStep } from './players/players-step.tsx'
import type { SettingsValues } from './setup/settings-form.tsx'
import { forgetSetupDraft, SettingsForm } from './setup/settings-form.tsx'

type SetupDialogProps = { readonly onClose: () => void }

/** A new game: first its settings, then its players. */
export function SetupDialog({ onClose }: SetupDialogProps) {
  const [made, setMade] = useState<GameScoreboard | null>(null)
  const [uuid] = useState(randomUuid)
  const create = useQueuedWrite()
  if (made !== null) return <PlayersStep scoreboard={made} isSetup onClose={onClose} />

  function submit(settings: SettingsValues): void {
    const write = { type: 'created', settings } as const
    create.mutate(
      { gameUuid: uuid, gameRef: uuid, gameName: settings.name, write },
      {
        onSuccess(queued) {
          forgetSetupDraft()
          setMade(
            queued.kind === 'accepted' ? queued.scoreboard : newGameScoreboard(uuid, settings),
          )
        },
      },
    )
  }

  return (
    <SettingsForm
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
      notice={
        create.isError && (
          <Alert tone="error" title="Failed to create game">
            {failureMessage(create.error, 'What you typed is kept here. Please try again.')}
          </Alert>
        )
      }
    />
  )
}
