import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { linksQuery } from '../../../data/queries/links-query.ts'
import { tableLinksQuery } from '../../../data/queries/tables-query.ts'
import { shownTableCode } from '../../../data/table-code.ts'
import { useTableWrites } from '../../../hooks/use-table-writes.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { forgetMadeToken, useMadeLinks, useMadeTableLinks } from './made-links.ts'
import type { TableOfGame } from './use-table-of-game.ts'
import styles from './who-has-access.module.css'

type Table = Schemas['ManagedTable']
type Link = { readonly id: number; readonly label: string; readonly lastUsedAt: string | null }

type WhoHasAccessProps = { readonly gameUuid: string; readonly place: TableOfGame }

/** The people who watch or score a game without an account, and the buttons to turn that off, for its organizer. */
export function WhoHasAccess({ gameUuid, place }: WhoHasAccessProps) {
  const [said, setSaid] = useState('')
  const links = useQuery(linksQuery(gameUuid))
  const { data } = links
  if (data === undefined) {
    return links.isError ? (
      <Failure
        error={links.error}
        tone="warn"
        title="Who has access is not known now"
        onTryAgain={() => void links.refetch()}
      />
    ) : null
  }
  const { table } = place
  return (
    <>
      <Fold label="Who has access" line={accessLine(data, place)}>
        <ul aria-label="Who has access">
          {table !== null && <CodeRow table={table} onDone={setSaid} />}
          <AddressRow gameUuid={gameUuid} isPublic={data.isPublic} onDone={setSaid} />
          {table !== null && <TableLinkRows table={table} onDone={setSaid} />}
          {data.links.map((link) => (
            <GameLinkRow key={link.id} gameUuid={gameUuid} link={link} onDone={setSaid} />
          ))}
        </ul>
      </Fold>
      <SrOnly as="p" role="status">
        {said}
      </SrOnly>
    </>
  )
}

function accessLine({ isPublic }: Schemas['Links'], { table }: TableOfGame): string {
  if (!isPublic) return 'Only people with an account in this game, or a link'
  return table?.isOpen
    ? 'Anybody with the code, or the address of this game'
    : 'Anybody with the address of this game'
}

type Done = { readonly onDone: (said: string) => void }

/** The code for everyone to watch what is played at the table. */
function CodeRow({ table, onDone }: { readonly table: Table } & Done) {
  const { code, isOpen } = table
  const { setOpen, replaceCode } = useTableWrites(table)
  return (
    <Row
      title="Anybody with the code"
      line={isOpen ? `${shownTableCode(code)}, at ${table.name}` : 'off: nobody watches by it'}
    >
      {isOpen ? (
        <>
          <AskedButton
            label="New code"
            title="Take a new code?"
            text={`${shownTableCode(code)} is dead at once, for everybody who watches by it and for televisions.`}
            keep="Keep Code"
            write={replaceCode}
            input={code}
            onDone={() => onDone('The table has a new code.')}
          />
          <AskedButton
            label="Turn off"
            title="Turn off the code?"
            text="Nobody watches by it, until you turn it on again. Links to score go on working."
            keep="Keep Code"
            write={setOpen}
            input={false}
            onDone={() => onDone('The code is turned off.')}
          />
        </>
      ) : (
        <OnButton
          name="Anybody with the code"
          write={setOpen}
          onDone={() => onDone('The code is turned on.')}
        />
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
    awaits: [linksQuery(gameUuid).queryKey],
  })
  return (
    <Row
      title="Anybody with the address of this game"
      line={isPublic ? 'sees the scores' : 'off: sees nothing of this game'}
    >
      {isPublic ? (
        <AskedButton
          label="Turn off"
          title="Turn off the page of this game?"
          text="Only people with an account in this game, or a link of their own, see it then, also at the table."
          keep="Keep It On"
          write={write}
          input={false}
          onDone={() => onDone('The page of this game is off.')}
        />
      ) : (
        <OnButton
          name="Anybody with the address of this game"
          write={write}
          onDone={() => onDone('The page of this game is on.')}
        />
      )}
    </Row>
  )
}

function TableLinkRows({ table, onDone }: { readonly table: Table } & Done) {
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
      can={`may score at ${table.name}`}
      madeBy={link.madeBy}
      write={write}
      onDone={(said) => {
        forgetMadeToken(made, link.id)
        onDone(said)
      }}
    />
  ))
}

type GameLinkRowProps = {
  readonly gameUuid: string
  readonly link: Schemas['Links']['links'][number]
} & Done

function GameLinkRow({ gameUuid, link, onDone }: GameLinkRowProps) {
  const made = useMadeLinks()
  const write = useWrite('DELETE', '/games/{id}/links/{linkId}', {
    request: (linkId: number, header) => ({ params: { path: { id: gameUuid, linkId }, header } }),
    awaits: [linksQuery(gameUuid).queryKey],
  })
  return (
    <LinkRow
      link={link}
      can={link.level === 'score' ? 'may score this game' : 'sees this game'}
      write={write}
      onDone={(said) => {
        forgetMadeToken(made, link.id)
        onDone(said)
      }}
    />
  )
}

type LinkRowProps = {
  readonly link: Link
  readonly can: string
  /** The name of the user who created it, if known. */
  readonly madeBy?: string | null
  readonly write: Write<number>
} & Done

function LinkRow({ link, can, madeBy = null, write, onDone }: LinkRowProps) {
  const { id, lastUsedAt } = link
  const label = link.label === '' ? 'A link that was not opened yet' : link.label
  const used =
    lastUsedAt === null ? 'not used yet' : `last used ${formatDate(lastUsedAt, 'dateAndTime')}`
  return (
    <Row
      title={label}
      line={[can, used, ...(madeBy === null ? [] : [`made by ${madeBy}`])].join(', ')}
      isName={link.label !== ''}
    >
      <AskedButton
        label="Turn off"
        name={label}
        title="Turn off this link?"
        text="It is dead at once, for everybody who has it. What was scored by it stays."
        keep="Keep Link"
        write={write}
        input={id}
        onDone={() => onDone(`The link of ${label} is turned off.`)}
      />
    </Row>
  )
}

type RowProps = {
  readonly title: string
  readonly line: string
  /** Whether the title is a name that a person gave. */
  readonly isName?: boolean
  readonly children: ReactNode
}

function Row({ title, line, isName = false, children }: RowProps) {
  return (
    <li className={styles.row}>
      <p>
        {isName ? (
          <b dir="auto" translate="no">
            {title}
          </b>
        ) : (
          <b>{title}</b>
        )}
        <small>{line}</small>
      </p>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

type Write<Input> = {
  readonly mutate: (input: Input, options: { readonly onSuccess: () => void }) => void
  readonly isPending: boolean
  readonly error: Error | null
}

type AskedButtonProps<Input> = {
  readonly label: string
  /** The subject, if several rows have a button with this label. */
  readonly name?: string
  readonly title: string
  readonly text: string
  readonly keep: string
  readonly write: Write<Input>
  readonly input: Input
  readonly onDone: () => void
}

/** A button that asks once before it turns something off. */
function AskedButton<Input>(props: AskedButtonProps<Input>) {
  const { label, name, title, text, keep, write, input, onDone } = props
  const [isAsking, setIsAsking] = useState(false)
  function end(): void {
    write.mutate(input, {
      onSuccess() {
        setIsAsking(false)
        onDone()
      },
    })
  }
  return (
    <>
      <Button
        variant="ghost"
        className={styles.revoke}
        {...(name !== undefined && { 'aria-label': `${label}: ${name}` })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          keep={keep}
          end={label}
          busy={write.isPending}
          onKeep={() => setIsAsking(false)}
          onEnd={end}
        >
          <Failure error={write.error} title="Nothing was changed" />
        </ConfirmDialog>
      )}
    </>
  )
}

type OnButtonProps = {
  readonly name: string
  readonly write: Write<boolean>
  readonly onDone: () => void
}

function OnButton({ name, write, onDone }: OnButtonProps) {
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`Turn on: ${name}`}
        busy={write.isPending}
        onClick={() => write.mutate(true, { onSuccess: onDone })}
      >
        Turn on
      </Button>
      <Failure error={write.error} title="Nothing was changed" />
    </>
  )
}
