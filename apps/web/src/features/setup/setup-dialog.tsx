import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { failureWords } from '../games/failure-words.ts'
import { useCreateGame } from './create-game.ts'
import { PlayersStep } from './players-step.tsx'
import { SettingsForm } from './settings-form.tsx'
import { forgetSetupDraft } from './setup-draft.ts'

type SetupDialogProps = { readonly onClose: () => void }

/** A new game: first its settings, then its players. */
export function SetupDialog({ onClose }: SetupDialogProps) {
  const [gameId, setGameId] = useState<number | null>(null)
  const create = useCreateGame()
  if (gameId !== null) return <PlayersStep gameId={gameId} isSetup onClose={onClose} />
  return (
    <SettingsForm
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={(settings) =>
        create.mutate(settings, {
          onSuccess(game) {
            forgetSetupDraft()
            setGameId(game.id)
          },
        })
      }
      notice={
        create.isError && (
          <Alert tone="error" title="Failed to create game">
            {failureWords(create.error, 'What you typed is kept here. Please try again.')}
          </Alert>
        )
      }
    />
  )
}
