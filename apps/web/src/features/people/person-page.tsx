import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FiguresSearch } from '../../data/figures-search.ts'
import { personQuery } from '../../data/queries/figures-query.ts'
import { hasStatus } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
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

const t = messages('people')

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
            <span>{t('players')}</span>
          </Link>
        }
        title={
          <PageTitle>
            <bdi translate="no">{person?.name ?? t('player')}</bdi>
          </PageTitle>
        }
      >
        {person?.knownIn && (
          <p className={styles.email}>{t.rich('inGamesOfTitle', { name: person.knownIn })}</p>
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
      <PageHead title={<PageTitle>{t('player')}</PageTitle>} />
      <EmptyState
        belowTitle
        title={t('noSuchPlayer')}
        action={
          <Link to="/players" className={buttonClass({ variant: 'outline' })}>
            {t('yourPlayers')}
          </Link>
        }
      >
        {t('playerGone')}
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
          <span>{t('options')}</span>
          <Icon shape={ChevronDown} />
        </Button>
      }
    >
      <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
        {t('editPlayer')}
      </MenuItem>
      {canMerge && (
        <MenuItem icon={Merge} onSelect={() => onOpen('merge')}>
          {t('mergeWithAnother')}
        </MenuItem>
      )}
      {contact && (
        <>
          <MenuRule />
          <MenuItem icon={Trash2} destructive onSelect={() => onOpen('delete')}>
            {t('deletePlayer')}
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
      title={t('deletePlayer')}
      text={<p>{t.rich('deletingPlayer', { name: contact.name })}</p>}
      keep={t('keep')}
      end={t('deletePlayer')}
      busy={remove.isPending}
      onKeep={onClose}
      onEnd={() =>
        remove.mutate(contact.id, { onSuccess: () => void navigate({ to: '/players' }) })
      }
    >
      <Failure error={remove.error} title={t('failedToDeletePlayer')} />
    </ConfirmDialog>
  )
}

/** The person's other names, or the same one without an address. */
function OtherNames({ person }: { readonly person: Person }) {
  const unlink = useUnlinkNames()
  const isSameName = (name: string) => name === person.name
  const title = person.links.every(({ name }) => isSameName(name)) ? t('merged') : t('otherNames')
  return (
    <section className={styles.names} aria-label={title}>
      <h2>{title}</h2>
      <Failure error={unlink.error} title={t('failedToSeparate')} />
      <ul>
        {person.links.map(({ id, name }) => (
          <li key={id}>
            <span>
              {isSameName(name) ? (
                t.rich('nameWithoutEmail', { name })
              ) : (
                <bdi translate="no">{name}</bdi>
              )}
            </span>
            <Button
              variant="ghost"
              aria-label={t('separateName', { name })}
              busy={unlink.isPending && unlink.variables === id}
              onClick={() => unlink.mutate(id)}
            >
              {t('separate')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
