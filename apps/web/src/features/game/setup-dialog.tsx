import type { Stakes } from '@meldboard/engine/stakes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../data/failures.ts'
import { gameTitle } from '../../data/game-title.ts'
import { newGameScoreboard } from '../../data/outbox/shown-scoreboard.ts'
import { activeGameQuery } from '../../data/queries/games-query.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { useApi } from '../../hooks/use-api.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useChosenGame, useHasAccount, useQueuedWrite } from '../../hooks/use-outbox.ts'
import { randomUuid } from '../../session/random-uuid.ts'
import { Alert } from '../../ui/alert.tsx'
import { PlayersStep } from './players/players-step.tsx'
import { newTable } from './players/use-new-players.ts'
import { useChosenGroup } from './setup/group-field.tsx'
import { useOwnRules } from './setup/own-rules.ts'
import type { RulesChoice } from './setup/rules-input.ts'
import { RulesLine } from './setup/rules-line.tsx'
import { SettingsForm } from './setup/settings-form.tsx'
import type { SettingsValues } from './setup/settings-schema.ts'
import styles from './setup-dialog.module.css'

type SetupDialogProps = {
  /** The group that is chosen first; without one that of the last game. */
  readonly group?: { readonly id: number; readonly name: string }
  readonly onClose: () => void
  /** If given, the players are added on the scoreboard page, which opens their step. */
  readonly onMade?: () => void
}

/** A new game: first its settings, then its players. */
export function SetupDialog({ group: givenGroup, onClose, onMade }: SetupDialogProps) {
  const [made, setMade] = useState<GameScoreboard | null>(null)
  const [bySides, setBySides] = useState(false)
  const [playedFor, setPlayedFor] = useState<Stakes | null>(null)
  const [uuid] = useState(randomUuid)
  const create = useQueuedWrite()
  const draft = useDraft('settings')
  const ownRules = useOwnRules()
  const group = useChosenGroup(givenGroup)
  const players = useDraft('players', uuid)

  function submit({ stakes, ...settings }: SettingsValues, rules: RulesChoice | null): void {
    const { groupId } = group
    const inGroup = { ...settings, ...(groupId !== undefined && { groupId }) }
    const write = { type: 'created', settings: inGroup, ...(stakes && { stakes }) } as const
    create.mutate(
      { gameUuid: uuid, gameRef: uuid, gameName: settings.name, write },
      {
        onSuccess(queued) {
          draft.forget()
          ownRules.keepLast(rules)
          group.keep()
          if (onMade !== undefined) {
            players.keep(newTable(true, rules?.rules.sides ?? false))
            return onMade()
          }
          setBySides(rules?.rules.sides ?? false)
          setPlayedFor(stakes)
          setMade(
            queued.kind === 'accepted' ? queued.scoreboard : newGameScoreboard(uuid, settings),
          )
        },
      },
    )
  }

  if (made !== null) {
    const chosen = group.groups.find(({ id }) => id === group.groupId) ?? null
    return (
      <PlayersStep
        scoreboard={made}
        isSetup
        bySides={bySides}
        group={chosen}
        takesGroup={!group.isSettled}
        head={
          <RulesLine settings={made.game} group={chosen} stakes={playedFor} onChange={undefined} />
        }
        onClose={onClose}
      />
    )
  }

  return (
    <SettingsForm
      group={group}
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
      notice={
        create.isError ? (
          <Alert tone="error" title="Failed to create game">
            {failureMessage(create.error, 'What you typed is kept here. Please try again.')}
          </Alert>
        ) : (
          <RunningGame newUuid={uuid} />
        )
      }
    />
  )
}

/** A note of where the game that runs until now is found again. */
function RunningGame({ newUuid }: { readonly newUuid: string }) {
  const { data: active } = useQuery({ ...activeGameQuery(useApi()), enabled: useHasAccount() })
  const known = active?.status === 'INPROGRESS' ? { ...active, name: gameTitle(active) } : null
  const running = useChosenGame() ?? known
  if (running === null || running.uuid === newUuid) return null
  return (
    <p className={styles.running}>
      <b>
        <bdi translate="no">{running.name}</bdi>
      </b>{' '}
      stays in progress. You find it under Games.
    </p>
  )
}
