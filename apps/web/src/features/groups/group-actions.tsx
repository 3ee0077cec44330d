import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '../../hooks/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChevronDown, CircleMinus, DoorOpen, Pencil, Plus, Trash2 } from '../../ui/icons.gen.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { ThumbBar } from '../../ui/slots.tsx'
import { useNextGameOfGroup } from '../game/next/use-next-game-of-group.ts'
import { GroupNameDialog } from './group-name-dialog.tsx'
import { TakeOutDialog } from './take-out-dialog.tsx'
import { useGroupEnds, useGroupWrites } from './use-group-write.ts'

const SetupDialog = lazyPart(
  async () => (await import('../game/next/setup-dialog.tsx')).SetupDialog,
)

type Group = Schemas['Group']
type Chosen = 'new game' | 'rename' | 'take out' | 'leave' | 'delete'

type GroupActionsProps = {
  readonly group: Group
  /** Null until it has loaded. */
  readonly season: Schemas['GroupSeason'] | null
}

/**
 * The buttons of a group: a new game, the owner's actions, and leaving. Source: P-groups-page-7, P-groups-page-14.
 */
export function GroupActions({ group, season }: GroupActionsProps) {
  // The settings of a new game that were typed before a reload.
  const draft = useDraft('settings')
  const next = useDraft('next-game')
  const [chosen, setChosen] = useState<Chosen | null>(() => (draft.isStored() ? 'new game' : null))
  const navigate = useNavigate()
  const close = () => setChosen(null)
  const nextGame = useNextGameOfGroup()
  const gameUuid = [...(season?.lastGames ?? [])].reverse().find(({ game }) => game !== null)
    ?.game?.uuid
  const newGame = {
    isNext: gameUuid !== undefined,
    isBusy: nextGame.isPending,
    onOpen(): void {
      if (gameUuid === undefined) setChosen('new game')
      else {
        nextGame.mutate(
          { groupId: group.id, gameUuid },
          {
            onSuccess: () => void navigate({ to: '/scoreboard' }),
            // A person can still choose its settings.
            onError: () => setChosen('new game'),
          },
        )
      }
    },
  }
  const menu = { group, hasGames: (season?.games ?? 0) > 0, onChoose: setChosen }
  return (
    <>
      <OptionsMenu {...menu} />
      <NewGameButton {...newGame} />
      <ThumbBar>
        <NewGameButton {...newGame} isTall />
        <OptionsMenu {...menu} isTall />
      </ThumbBar>
      {chosen === 'new game' && (
        <SetupDialog
          group={group}
          onClose={close}
          onNext={(game) => {
            next.keep(game)
            void navigate({ to: '/scoreboard' })
          }}
        />
      )}
      {chosen === 'rename' && <RenameDialog group={group} onClose={close} />}
      {chosen === 'take out' && season && (
        <TakeOutDialog group={group} season={season} onClose={close} />
      )}
      {chosen === 'leave' && <LeaveDialog group={group} onClose={close} />}
      {chosen === 'delete' && <DeleteDialog group={group} onClose={close} />}
    </>
  )
}

type NewGameButtonProps = {
  /** Whether the group has a last game, whose people play again. */
  readonly isNext: boolean
  readonly isBusy: boolean
  readonly isTall?: boolean
  readonly onOpen: () => void
}

function NewGameButton({ isNext, isBusy, isTall = false, onOpen }: NewGameButtonProps) {
  return (
    <Button variant="primary" tall={isTall} busy={isBusy} onClick={onOpen}>
      <Icon shape={Plus} />
      <span>{isNext ? 'Next game' : 'New game'}</span>
    </Button>
  )
}

type OptionsMenuProps = {
  readonly group: Group
  readonly hasGames: boolean
  readonly isTall?: boolean
  readonly onChoose: (chosen: Chosen) => void
}

function OptionsMenu({ group, hasGames, isTall = false, onChoose }: OptionsMenuProps) {
  return (
    <Menu
      button={
        <Button tall={isTall}>
          Options
          <Icon shape={ChevronDown} />
        </Button>
      }
    >
      {group.role === 'OWNER' ? (
        <>
          <MenuItem icon={Pencil} onSelect={() => onChoose('rename')}>
            Rename Group
          </MenuItem>
          {hasGames && (
            <MenuItem icon={CircleMinus} onSelect={() => onChoose('take out')}>
              Take Out a Game
            </MenuItem>
          )}
          <MenuRule />
          <MenuItem icon={Trash2} destructive onSelect={() => onChoose('delete')}>
            Delete Group
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={DoorOpen} destructive onSelect={() => onChoose('leave')}>
          Leave Group
        </MenuItem>
      )}
    </Menu>
  )
}

type DialogProps = { readonly group: Group; readonly onClose: () => void }

function RenameDialog({ group, onClose }: DialogProps) {
  const { rename } = useGroupWrites(group.id)
  return (
    <GroupNameDialog
      title="Rename Group"
      name={group.name}
      submit="Save"
      write={rename.mutateAsync}
      failed="Failed to rename the group"
      onClose={onClose}
    />
  )
}

/** Asks for confirmation before a member leaves a group, which cannot be undone. */
function LeaveDialog({ group, onClose }: DialogProps) {
  const [refuseOwner, setRefuseOwner] = useState(false)
  const { leave } = useGroupEnds(group.id)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Leave Group"
      text={
        <p>
          <bdi translate="no">{group.name}</bdi> and its games disappear from yours, and adding you
          again does not bring them back. Games that you play in stay, and so do your scores. Nobody
          is told.
        </p>
      }
      keep="Stay"
      end="Leave Group"
      busy={leave.isPending}
      onKeep={onClose}
      onEnd={() =>
        leave.mutate(refuseOwner, { onSuccess: () => void navigate({ to: '/players' }) })
      }
    >
      <Failure error={leave.error} title="Failed to leave the group" />
      <Checkbox
        checked={refuseOwner}
        disabled={leave.isPending}
        onChange={(event) => setRefuseOwner(event.currentTarget.checked)}
      >
        Also block its owner
      </Checkbox>
      {refuseOwner && (
        <p>
          Their games and groups are no longer yours. You can take this back under Blocked people in
          the settings.
        </p>
      )}
    </ConfirmDialog>
  )
}

function DeleteDialog({ group, onClose }: DialogProps) {
  const { end } = useGroupEnds(group.id)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Delete Group"
      text={
        <p>
          <bdi translate="no">{group.name}</bdi>, its members and its seasons are gone for
          everybody. Its games stay with those who organize them.
        </p>
      }
      keep="Keep"
      end="Delete Group"
      busy={end.isPending}
      onKeep={onClose}
      onEnd={() => end.mutate(null, { onSuccess: () => void navigate({ to: '/players' }) })}
    >
      <Failure error={end.error} title="Failed to delete the group" />
    </ConfirmDialog>
  )
}
