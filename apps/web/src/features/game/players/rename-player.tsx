import { err, ok } from '@meldboard/engine'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { playerNameSchema } from '../../../data/new-player-schema.ts'
import type { GameWrite } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { messages } from '../../../lib/messages.tsx'
import { Input, TextField } from '../../../ui/text-field.tsx'
import { sideNames } from '../standings/side-names.ts'
import styles from './players-dialog.module.css'
import { sideOf, sideSchema } from './side.ts'

const t = messages('players')

type Player = GameScoreboard['players'][number]

export type Rename = ReturnType<typeof useRename>

/** The one name that is being corrected; for a side with its members. */
export function useRename(bySides: boolean, write: (change: GameWrite) => Promise<boolean>) {
  const [player, setPlayer] = useState<Player | null>(null)
  const [text, setText] = useState('')
  const [members, setMembers] = useState('')
  const [error, setError] = useState<string | null>(null)
  // Set while a name is being sent.
  const sending = useRef<{ goOn: (() => void) | undefined } | null>(null)
  const areMembersChanged = player !== null && members !== typedMembers(player)
  const isChanged = player !== null && (text !== player.name || areMembersChanged)

  function end(): void {
    // The field is removed: the focus stays on its line.
    const line = document.getElementById(FIELD_ID)?.closest('li')
    if (line?.contains(document.activeElement)) line.querySelector('button')?.focus()
    setPlayer(null)
    setError(null)
  }

  /** Sends the name if it has changed, then continues. A name that is being sent is not sent twice. */
  async function keep(goOn?: () => void): Promise<void> {
    if (sending.current !== null) {
      sending.current.goOn = goOn ?? sending.current.goOn
      return
    }
    if (player === null || !isChanged) {
      end()
      return
    }
    const corrected = correctionOf(player, text, areMembersChanged ? members : null)
    if (!corrected.ok) {
      setError(corrected.error.message)
      document.getElementById(corrected.error.field)?.focus()
      return
    }
    const own = { goOn }
    sending.current = own
    const isKept = await write({
      type: 'player-renamed',
      playerId: player.id,
      ...corrected.value,
    })
    sending.current = null
    if (!isKept) return
    end()
    own.goOn?.()
  }

  return {
    id: player?.id ?? null,
    text,
    /** Null in a game without sides. */
    members: bySides ? members : null,
    error,
    isChanged,
    setText(typed: string): void {
      setText(typed)
      setError(null)
    },
    setMembers(typed: string): void {
      setMembers(typed)
      setError(null)
    },
    check(): void {
      const corrected = player && correctionOf(player, text, areMembersChanged ? members : null)
      setError(corrected === null || corrected.ok ? null : corrected.error.message)
    },
    begin(next: Player): void {
      const open = () => {
        setPlayer(next)
        setText(next.name)
        setMembers(typedMembers(next))
      }
      if (isChanged) void keep(open)
      else open()
    },
    keep,
  }
}

/** Returns the name, and the members if they are corrected, or the error of a field. */
function correctionOf(player: Player, text: string, members: string | null) {
  const names = sideSchema.nullable().safeParse(members)
  if (!names.success) return err({ field: MEMBERS_ID, message: firstMessage(names.error) })
  const side = names.data && sideOf(names.data)
  // A side named after its members is renamed with them.
  const isCalledSo = text === player.name && sideNames(player) === null
  const name = playerNameSchema.safeParse(isCalledSo && side ? side.name : text)
  if (!name.success) return err({ field: FIELD_ID, message: firstMessage(name.error) })
  return ok({ name: name.data, ...(side && { members: side.members ?? [] }) })
}

function firstMessage({ issues }: z.ZodError): string | null {
  return issues[0]?.message ?? null
}

/** Returns the members of a side in their typed form; for a single player the name. */
function typedMembers(player: Player | undefined): string {
  return (player?.members ?? [player?.name ?? '']).join(', ')
}

const FIELD_ID = 'player-name'
export const ERROR_ID = 'player-name-error'
const MEMBERS_ID = 'player-members'

/** The members of a side, below its name. */
export function MembersField({ rename }: { readonly rename: Rename }) {
  return (
    <TextField
      id={MEMBERS_ID}
      label={t('namesOfSide')}
      hint={t('namesOfSideHint')}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="done"
      dir="auto"
      value={rename.members ?? ''}
      onChange={(event) => rename.setMembers(event.currentTarget.value)}
      onBlur={rename.check}
      onKeyDown={(event) => keepWithEnter(event, rename)}
    />
  )
}

function keepWithEnter(event: KeyboardEvent, rename: Rename): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  void rename.keep()
}

/** The field in the place of the name; Enter saves it. */
export function NameField({ rename, seat }: { readonly rename: Rename; readonly seat: number }) {
  return (
    <Input
      id={FIELD_ID}
      className={styles.field}
      aria-label={t('nameOnSeat', { seat })}
      aria-invalid={rename.error ? true : undefined}
      aria-describedby={rename.error ? ERROR_ID : undefined}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="done"
      dir="auto"
      data-first-focus=""
      // The person pressed the pencil, or the name on the board, to type here.
      ref={focusOnce}
      value={rename.text}
      onChange={(event) => rename.setText(event.currentTarget.value)}
      onBlur={rename.check}
      onKeyDown={(event) => keepWithEnter(event, rename)}
    />
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
