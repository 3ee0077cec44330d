import type { Schemas } from '@meldboard/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '../../hooks/use-draft.ts'
import { messages } from '../../lib/messages.tsx'
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

const t = messages('groups')
const ui = messages('ui')

const SetupDialog = lazyPart(
  async () => (await import('../game/next/setup-dialog.tsx')).SetupDialog,
)

type Group = Schemas['Group']
type Chosen = 'newGame' | 'rename' | 'takeOut' | 'leave' | 'delete'

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
  const [chosen, setChosen] = useState<Chosen | null>(() => (draft.isStored() ? 'newGame' : null))
  const navigate = useNavigate()
  const close = () => setChosen(null)
  const nextGame = useNextGameOfGroup()
  const gameUuid = [...(season?.lastGames ?? [])].reverse().find(({ game }) => game !== null)
    ?.game?.uuid
  const newGame = {
    isNext: gameUuid !== undefined,
    isBusy: nextGame.isPending,
    onOpen(): void {
      if (gameUuid === undefined) setChosen('newGame')
      else {
        nextGame.mutate(
          { groupId: group.id, gameUuid },
          {
            onSuccess: () => void navigate({ to: '/scoreboard' }),
            // A person can still choose its settings.
            onError: () => setChosen('newGame'),
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
      {chosen === 'newGame' && (
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
      {chosen === 'takeOut' && season && (
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
      <span>{isNext ? t('nextGame') : t('newGame')}</span>
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
          <span>{t('options')}</span>
          <Icon shape={ChevronDown} />
        </Button>
      }
    >
      {group.role === 'OWNER' ? (
        <>
          <MenuItem icon={Pencil} onSelect={() => onChoose('rename')}>
            {t('renameGroup')}
          </MenuItem>
          {hasGames && (
            <MenuItem icon={CircleMinus} onSelect={() => onChoose('takeOut')}>
              {t('takeOutGame')}
            </MenuItem>
          )}
          <MenuRule />
          <MenuItem icon={Trash2} destructive onSelect={() => onChoose('delete')}>
            {t('deleteGroup')}
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={DoorOpen} destructive onSelect={() => onChoose('leave')}>
          {t('leaveGroup')}
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
      title={t('renameGroup')}
      name={group.name}
      submit={ui('save')}
      write={rename.mutateAsync}
      failed={t('failedToRenameGroup')}
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
      title={t('leaveGroup')}
      text={<p>{t.rich('leavingGroup', { name: group.name })}</p>}
      keep={t('stay')}
      end={t('leaveGroup')}
      busy={leave.isPending}
      onKeep={onClose}
      onEnd={() =>
        leave.mutate(refuseOwner, { onSuccess: () => void navigate({ to: '/players' }) })
      }
    >
      <Failure error={leave.error} title={t('failedToLeaveGroup')} />
      <Checkbox
        checked={refuseOwner}
        disabled={leave.isPending}
        onChange={(event) => setRefuseOwner(event.currentTarget.checked)}
      >
        {t('alsoBlockItsOwner')}
      </Checkbox>
      {refuseOwner && <p>{t('blockingOwner')}</p>}
    </ConfirmDialog>
  )
}

function DeleteDialog({ group, onClose }: DialogProps) {
  const { end } = useGroupEnds(group.id)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={t('deleteGroup')}
      text={<p>{t.rich('deletingGroup', { name: group.name })}</p>}
      keep={t('keep')}
      end={t('deleteGroup')}
      busy={end.isPending}
      onKeep={onClose}
      onEnd={() => end.mutate(null, { onSuccess: () => void navigate({ to: '/players' }) })}
    >
      <Failure error={end.error} title={t('failedToDeleteGroup')} />
    </ConfirmDialog>
  )
}
