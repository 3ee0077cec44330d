import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownGameQuery } from '../../../data/queries/games-query.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import { tableLinksQuery } from '../../../data/queries/tables-query.ts'
import { shownTableCode } from '../../../data/table-code.ts'
import { useTableWrites } from '../../../hooks/use-table-writes.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { formatDate } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconShape } from '../../../ui/icon-shape.ts'
import { Eye, Link as LinkIcon, Mail, Pencil, UsersRound } from '../../../ui/icons.gen.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { AskedButton, type AskedWrite } from './asked-button.tsx'
import { forgetMadeToken, useMadeLinks, useMadeTableLinks } from './made-links.ts'
import { useTurnedOff } from './turned-off.ts'
import type { TableOfGame } from './use-table-of-game.ts'
import styles from './who-has-access.module.css'

const t = messages('share')
const ui = messages('ui')

type Table = Schemas['ManagedTable']

type WhoHasAccessProps = {
  readonly gameUuid: string
  readonly place: TableOfGame
  readonly onClose: () => void
}

/** The people who watch or score a game without an account, a line each, and how to turn that off, for its organizer. */
export function WhoHasAccess({ gameUuid, place, onClose }: WhoHasAccessProps) {
  const { table } = place
  const [said, setSaid] = useState('')
  const links = useQuery(linksQuery(gameUuid))
  const ofTable = table === null ? null : `table/${table.id}`
  const turnedOff = useTurnedOff(ofTable === null ? [gameUuid] : [gameUuid, ofTable])
  function noteOff(place: string): NoteOff {
    return (line) => {
      turnedOff.add({ ...line, place })
      setSaid(t('linkIsOff', { who: line.who }))
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('whoHasAccess')}>
      <DialogBody>
        <Loaded query={links} failed={t('accessUnknown')}>
          {(data) => (
            <ul className={styles.list} aria-label={t('whoHasAccess')}>
              {table !== null && <CodeRow table={table} onDone={setSaid} />}
              <AddressRow gameUuid={gameUuid} isPublic={data.isPublic} onDone={setSaid} />
              {table !== null && (
                <TableLinkRows table={table} onOff={noteOff(`table/${table.id}`)} />
              )}
              {data.links.map((link) => (
                <GameLinkRow
                  key={link.id}
                  gameUuid={gameUuid}
                  link={link}
                  onOff={noteOff(gameUuid)}
                />
              ))}
              {data.mailed.map((person) => (
                <MailedRow
                  key={person.id}
                  gameUuid={gameUuid}
                  person={person}
                  onOff={(line) => {
                    turnedOff.add({ ...line, place: gameUuid })
                    setSaid(t('mailIsEnded', { name: line.who }))
                  }}
                />
              ))}
              {turnedOff.shown.map(({ key, who, what, at }) => {
                const { icon, words } = PASTS[what] ?? UNNAMED
                return (
                  <Row key={key} icon={icon} who={who} isName what={words && t(words)} isOff>
                    <span className={styles.off}>
                      {t('offSince', { time: formatDate(at, 'time') })}
                    </span>
                  </Row>
                )
              })}
            </ul>
          )}
        </Loaded>
        {table?.isOpen && <p className={styles.note}>{t('newCodeExplained')}</p>}
        <SrOnly as="p" role="status">
          {said}
        </SrOnly>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          {ui('done')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type Done = { readonly onDone: (said: string) => void }
/** Keeps the line of a link that was turned off. */
type NoteOff = (line: { readonly key: string; readonly who: string; readonly what: string }) => void

/** The code for everyone to watch what is played at the table. */
function CodeRow({ table, onDone }: { readonly table: Table } & Done) {
  const { code, isOpen } = table
  const { setOpen, replaceCode } = useTableWrites(table)
  return (
    <Row icon={Eye} who={t('code')} what={isOpen ? shownTableCode(code) : t('off')}>
      {isOpen ? (
        <>
          <AskedButton
            label={t('newCode')}
            title={t('takeNewCode')}
            text={t('codeIsDead', { code: shownTableCode(code) })}
            keep={t('keepCode')}
            write={replaceCode}
            input={code}
            onDone={() => onDone(t('tableHasNewCode'))}
          />
          <AskedButton
            label={t('turnOff')}
            spoken={t('turnOffNamed', { name: t('code') })}
            title={t('turnOffCode')}
            text={t('codeOffExplained')}
            keep={t('keepCode')}
            write={setOpen}
            input={false}
            onDone={() => onDone(t('codeIsTurnedOff'))}
          />
        </>
      ) : (
        <OnButton name={t('code')} write={setOpen} onDone={() => onDone(t('codeIsTurnedOn'))} />
      )}
    </Row>
  )
}

function AddressRow({
  gameUuid,
  isPublic,
  onDone,
}: { readonly gameUuid: string; readonly isPublic: boolean } & Done) {
  const write = useWrite('PUT', '/games/{id}/public-page', {
    request: (open: boolean, header) => ({
      params: { path: { id: gameUuid }, header },
      body: { isPublic: open },
    }),
    awaits: [linksQuery(gameUuid).queryKey, ownGameQuery(gameUuid).queryKey],
  })
  const name = t('addressOfGame')
  return (
    <Row icon={LinkIcon} who={name} what={isPublic ? null : t('off')}>
      {isPublic ? (
        <AskedButton
          label={t('turnOff')}
          spoken={t('turnOffNamed', { name })}
          title={t('turnOffPage')}
          text={t('pageOffExplained')}
          keep={t('keepItOn')}
          write={write}
          input={false}
          onDone={() => onDone(t('pageNowOff'))}
        />
      ) : (
        <OnButton name={name} write={write} onDone={() => onDone(t('pageNowOn'))} />
      )}
    </Row>
  )
}

function TableLinkRows({ table, onOff }: { readonly table: Table; readonly onOff: NoteOff }) {
  const made = useMadeTableLinks()
  const links = useQuery(tableLinksQuery(table.id))
  const write = useWrite('DELETE', '/tables/{id}/links/{linkId}', {
    request: (linkId: number, header) => ({ params: { path: { id: table.id, linkId }, header } }),
    awaits: [tableLinksQuery(table.id).queryKey],
  })
  return (links.data ?? []).map((link) => (
    <LinkRow
      key={link.id}
      link={link}
      // A node of an earlier release says no level.
      level={link.level === 'seat' ? 'seat' : 'score'}
      write={write}
      onOff={(line) => {
        forgetMadeToken(made, link.id)
        onOff({ ...line, key: `table link ${link.id}` })
      }}
    />
  ))
}

type GameLinkRowProps = {
  readonly gameUuid: string
  readonly link: Schemas['Links']['links'][number]
  readonly onOff: NoteOff
}

function GameLinkRow({ gameUuid, link, onOff }: GameLinkRowProps) {
  const made = useMadeLinks()
  const write = useWrite('DELETE', '/games/{id}/links/{linkId}', {
    request: (linkId: number, header) => ({ params: { path: { id: gameUuid, linkId }, header } }),
    awaits: [linksQuery(gameUuid).queryKey],
  })
  return (
    <LinkRow
      link={link}
      level={link.level}
      write={write}
      onOff={(line) => {
        forgetMadeToken(made, link.id)
        onOff({ ...line, key: `game link ${link.id}` })
      }}
    />
  )
}

type MailedRowProps = {
  readonly gameUuid: string
  readonly person: Schemas['MailedPerson']
  readonly onOff: NoteOff
}

/** A person to whom the game was mailed, who watches it as a viewer. */
function MailedRow({ gameUuid, person: { id, name }, onOff }: MailedRowProps) {
  const write = useWrite('DELETE', '/games/{id}/shares/{shareId}', {
    request: (shareId: string, header) => ({ params: { path: { id: gameUuid, shareId }, header } }),
    awaits: [linksQuery(gameUuid).queryKey],
  })
  return (
    <Row icon={Mail} who={name} isName what={t('watchesByMail')}>
      <AskedButton
        label={t('turnOff')}
        spoken={t('turnOffNamed', { name })}
        title={t('endMail', { name })}
        text={t('endMailExplained')}
        keep={t('keepItOn')}
        write={write}
        input={id}
        onDone={() => onOff({ key: `mail ${id}`, who: name, what: 'mailed' })}
      />
    </Row>
  )
}

type LinkRowProps = {
  readonly link: Pick<
    Schemas['Links']['links'][number],
    'id' | 'label' | 'createdAt' | 'lastUsedAt'
  >
  readonly level: keyof typeof LEVELS
  readonly write: AskedWrite<number>
  readonly onOff: (line: { readonly who: string; readonly what: string }) => void
}

/** What a link does, by its level: its icon, its name without one that was given, and how it was used. */
const LEVELS = {
  view: {
    icon: Eye,
    nameless: 'watch',
    past: 'watched',
    unused: 'watchesUnused',
    since: 'watchesSince',
  },
  score: {
    icon: Pencil,
    nameless: 'linkToScore',
    past: 'scored',
    unused: 'scoresUnused',
    since: 'scoresSince',
  },
  // Many use it, so that it has no other name.
  seat: {
    icon: UsersRound,
    nameless: 'linkForPlayers',
    past: 'seated',
    unused: 'notUsedYet',
    since: 'since',
  },
} as const

type Past = { readonly icon: IconShape; readonly words: 'watched' | 'scored' | null }

/** What a link or a mail let its person do until it was turned off, by the word that is stored. */
const PASTS: Readonly<Record<string, Past>> = {
  watched: { icon: Eye, words: 'watched' },
  scored: { icon: Pencil, words: 'scored' },
  seated: { icon: UsersRound, words: null },
  mailed: { icon: Mail, words: 'watched' },
}
const UNNAMED: Past = { icon: Pencil, words: null }

/** A link goes by the name that the person who uses it gave once. */
function LinkRow({ link, level, write, onOff }: LinkRowProps) {
  const { id, label, createdAt, lastUsedAt } = link
  const { icon, nameless, past, unused, since } = LEVELS[level]
  const who = label || t(nameless)
  const used =
    label === '' ? ({ unused: 'notUsedYet', since: 'since' } as const) : { unused, since }
  return (
    <Row
      icon={icon}
      who={who}
      isName={label !== ''}
      what={lastUsedAt === null ? t(used.unused) : t(used.since, { time: momentOf(createdAt) })}
    >
      <AskedButton
        label={t('turnOff')}
        spoken={t('turnOffNamed', { name: who })}
        title={t('turnOffLink')}
        text={t('linkOffExplained')}
        keep={t('keepLink')}
        write={write}
        input={id}
        onDone={() => onOff({ who, what: label === '' && level === 'score' ? '' : past })}
      />
    </Row>
  )
}

/** The time of a moment of today, else its day too. */
function momentOf(moment: string): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  return formatDate(moment, isToday ? 'time' : 'dayAndTime')
}

type RowProps = {
  readonly icon: IconShape
  readonly who: string
  /** Whether that is a name that a person gave. */
  readonly isName?: boolean
  readonly what: string | null
  readonly isOff?: boolean
  readonly children: ReactNode
}

function Row({ icon, who, isName = false, what, isOff = false, children }: RowProps) {
  return (
    <li className={styles.row} data-off={isOff || undefined}>
      <Icon shape={icon} />
      <p>
        {isName ? (
          <b dir="auto" translate="no">
            {who}
          </b>
        ) : (
          <b>{who}</b>
        )}
        {what !== null && (
          <>
            {' '}
            <span>{what}</span>
          </>
        )}
      </p>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

type OnButtonProps = {
  readonly name: string
  readonly write: AskedWrite<boolean>
  readonly onDone: () => void
}

function OnButton({ name, write, onDone }: OnButtonProps) {
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('turnOnNamed', { name })}
        busy={write.isPending}
        onClick={() => write.mutate(true, { onSuccess: onDone })}
      >
        {t('turnOn')}
      </Button>
      <Failure error={write.error} title={t('nothingWasChanged')} />
    </>
  )
}
