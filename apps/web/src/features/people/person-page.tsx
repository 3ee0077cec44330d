import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FiguresSearch } from '../../data/figures-search.ts'
import { personQuery } from '../../data/queries/figures-query.ts'
import { hasStatus } from '../../lib/failures.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChevronDown, ChevronLeft, Merge, Pencil, Trash2 } from '../../ui/icons.gen.ts'
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { HeaderActions, ThumbBar } from '../../ui/slots.tsx'
import { FiguresFacts, FiguresOverGames } from './figures-over-games.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import styles from './person-page.module.css'
import { useDeleteContact, useUnlinkNames } from './use-people-writes.ts'

type PersonPageProps = { readonly personId: string; readonly search: FiguresSearch }

type Person = Schemas['Person']

/** A person over the games that the signed-in person knows. Source: P-people-page-2. */
export function PersonPage({ personId, search }: PersonPageProps) {
  const asked = useQuery(personQuery(personId, search))
  const navigate = useNavigate()
  const show = (id: string, next: FiguresSearch, isSame = false) =>
    void navigate({
      to: '/players/$personId',
      params: { personId: id },
      search: next,
      replace: isSame,
    })
  const { person, figures } = asked.data ?? {}
  // An invalid id is refused with 400. With a group, the group may be what does not exist.
  if (asked.isError && hasStatus(asked.error, 400, 404) && search.group === undefined)
    return <NoPerson />
  return (
    <Container>
      <PageHead
        over={
          <Link to="/players" className={styles.back}>
            <Icon shape={ChevronLeft} />
            Players
          </Link>
        }
        title={
          <PageTitle>
            <bdi translate="no">{person?.name ?? 'Player'}</bdi>
          </PageTitle>
        }
      >
        {person?.knownIn && (
          <p className={styles.email}>
            {'In games of '}
            <bdi translate="no">{person.knownIn}</bdi>
          </p>
        )}
        {person?.contact?.email && <p className={styles.email}>{person.contact.email}</p>}
        {figures && <FiguresFacts of={figures} />}
      </PageHead>
      {person && !person.isOneself && person.knownIn === null && (
        <PersonActions person={person} onBecome={(id) => show(id, search, true)} />
      )}
      <FiguresOverGames
        whose="their"
        asked={asked}
        figures={figures}
        search={search}
        onSearch={(next) => show(personId, next)}
      />
      {person && person.links.length > 0 && <OtherNames person={person} />}
    </Container>
  )
}

function NoPerson() {
  return (
    <Container>
      <PageHead title={<PageTitle>Player</PageTitle>} />
      <EmptyState
        belowTitle
        title="No such player"
        action={
          <Link to="/players" className={buttonClass({ variant: 'outline' })}>
            Your Players
          </Link>
        }
      >
        This player has another name now, or was deleted.
      </EmptyState>
    </Container>
  )
}

type PersonActionsProps = {
  readonly person: Person
  /** Called with the person's new id. */
  readonly onBecome: (id: string) => void
}

type Open = 'edit' | 'merge' | 'delete'

function PersonActions({ person, onBecome }: PersonActionsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const become = (id: string | null) => {
    close()
    if (id !== null && id !== person.id) onBecome(id)
  }
  const menu = <PersonMenu person={person} onOpen={setOpen} />
  return (
    <>
      <HeaderActions>{menu}</HeaderActions>
      <ThumbBar>{menu}</ThumbBar>
      {open === 'edit' && <PersonDialog person={person} onClose={close} onSaved={become} />}
      {open === 'merge' && (
        <MergeDialog guest={person} chosen={null} onClose={close} onMerged={become} />
      )}
      {open === 'delete' && person.contact && (
        <DeleteDialog contact={person.contact} onClose={close} />
      )}
    </>
  )
}

type PersonMenuProps = { readonly person: Person; readonly onOpen: (open: Open) => void }

function PersonMenu({ person: { contact, canMerge }, onOpen }: PersonMenuProps) {
  return (
    <Menu
      button={
        <Button>
          Options
          <Icon shape={ChevronDown} />
        </Button>
      }
    >
      <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
        Edit Player
      </MenuItem>
      {canMerge && (
        <MenuItem icon={Merge} onSelect={() => onOpen('merge')}>
          Merge with Another
        </MenuItem>
      )}
      {contact && (
        <>
          <MenuRule />
          <MenuItem icon={Trash2} destructive onSelect={() => onOpen('delete')}>
            Delete Player
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

type DeleteDialogProps = {
  readonly contact: NonNullable<Person['contact']>
  readonly onClose: () => void
}

function DeleteDialog({ contact, onClose }: DeleteDialogProps) {
  const remove = useDeleteContact()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Delete Player"
      text={
        <p>
          <bdi translate="no">{contact.name}</bdi> is not offered for new games any more. Games that
          were played stay as they are.
        </p>
      }
      keep="Keep"
      end="Delete Player"
      busy={remove.isPending}
      onKeep={onClose}
      onEnd={() =>
        remove.mutate(contact.id, { onSuccess: () => void navigate({ to: '/players' }) })
      }
    >
      <Failure error={remove.error} title="Failed to delete the player" />
    </ConfirmDialog>
  )
}

/** The person's other names, or the same one without an address. */
function OtherNames({ person }: { readonly person: Person }) {
  const unlink = useUnlinkNames()
  const isSameName = (name: string) => name === person.name
  const title = person.links.every(({ name }) => isSameName(name)) ? 'Merged' : 'Other names'
  return (
    <section className={styles.names} aria-label={title}>
      <h2>{title}</h2>
      <Failure error={unlink.error} title="Failed to separate them" />
      <ul>
        {person.links.map(({ id, name }) => (
          <li key={id}>
            <span>
              <bdi translate="no">{name}</bdi>
              {isSameName(name) && <span>{', in games without an email'}</span>}
            </span>
            <Button
              variant="ghost"
              aria-label={`Separate ${name}`}
              busy={unlink.isPending && unlink.variables === id}
              onClick={() => unlink.mutate(id)}
            >
              Separate
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
