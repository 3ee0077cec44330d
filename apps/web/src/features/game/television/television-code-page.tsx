import { CODE_LENGTH, CODE_SIGNS } from '@meldboard/api-client/passed-on'
import type { MessageKey } from '@meldboard/messages'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { screenCodeQuery, sentTableQuery } from '../../../data/queries/screen-query.ts'
import { publicTableQuery } from '../../../data/queries/tables-query.ts'
import { televisionTable } from '../../../data/television-table.ts'
import { classNames } from '../../../lib/class-names.ts'
import { failureMessage, hasStatus } from '../../../lib/failures.ts'
import { messages } from '../../../lib/messages.tsx'
import { Brand } from '../../../ui/brand.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Delete } from '../../../ui/icons.gen.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './television-code-page.module.css'
import { useTelevisionSizes } from './television-page.tsx'

const t = messages('television')

/** The letters in alphabetical order, then the digits. */
const KEYS = [...CODE_SIGNS].sort((one, other) => rankOf(one).localeCompare(rankOf(other)))
/** The columns of a screen that is wider than high. */
const COLUMNS = 8
const DELETE = 'Delete'
const NO_TABLE = {
  unknown: 'noTable',
  closed: 'tableIsClosed',
} as const satisfies Record<string, MessageKey<'television'>>

function rankOf(sign: string): string {
  return /\d/.test(sign) ? `1${sign}` : `0${sign}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A table was opened from here: a person who returns chooses another one. */
    wasOpened?: true
    /** Why the page of a table redirected here. */
    noTable?: keyof typeof NO_TABLE
  }
}

/** The page /tv: asks for the code of a table, with the keys of a remote control. Source: P-tv-7, P-tv-8. */
export function TelevisionCodePage() {
  const wasOpened = useLocation({ select: ({ state }) => state.wasOpened })
  const [remembered] = useState(() => (wasOpened ? null : televisionTable()))
  return remembered === null ? <Door /> : <Reopened code={remembered} />
}

function Reopened({ code }: { readonly code: string }) {
  const open = useOpenTable()
  useEffect(() => void open(code), [open, code])
  return null
}

/** Returns the function that opens a table. Back returns from it to the keys. */
function useOpenTable(): (code: string) => Promise<void> {
  const router = useRouter()
  return useCallback(
    async (code) => {
      await router.navigate({ to: '/tv', replace: true, state: { wasOpened: true } })
      await router.navigate({ to: '/t/$code/tv', params: { code } })
    },
    [router],
  )
}

function Door() {
  useTelevisionSizes()
  const { signs, problem, press } = useTypedCode()
  const keys = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The keys of a sent page can have the focus only after hydration (styles/base.css).
    const timer = setTimeout(() => keys.current?.querySelector('button')?.focus())
    return () => clearTimeout(timer)
  }, [])
  /** OK after typed letters confirms them; it does not press the focused key. */
  const hasTyped = useRef(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Backspace') press(DELETE)
      else if (key.length === 1 && CODE_SIGNS.includes(key.toUpperCase())) {
        hasTyped.current = true
        press(key.toUpperCase())
      } else if (moveFocus(key, keys.current)) hasTyped.current = false
      else if (key !== 'Enter' || !hasTyped.current) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [press])
  return (
    <div className={styles.door}>
      <div className={styles.left}>
        <p className={styles.brand}>
          <Brand />
        </p>
        <h1>{t('enterCode')}</h1>
        <div className={styles.code}>
          <SrOnly as="p" role="status">
            {signs.split('').join(' ')}
          </SrOnly>
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes stand in a fixed order.
              key={index}
              aria-hidden="true"
              data-on={index === signs.length || undefined}
              translate="no"
            >
              {signs[index]}
            </span>
          ))}
        </div>
        <fieldset ref={keys} className={styles.keys} aria-label={t('keys')}>
          {[...KEYS, DELETE].map((sign) => (
            <button
              key={sign}
              type="button"
              aria-label={sign === DELETE ? t('delete') : undefined}
              onClick={() => press(sign)}
            >
              {sign === DELETE ? <Icon shape={Delete} /> : <span translate="no">{sign}</span>}
            </button>
          ))}
        </fieldset>
        <p className={styles.hint} role="alert" data-error={problem === null ? undefined : ''}>
          {problem ?? t('codeHint')}
        </p>
      </div>
      <FromPhone />
    </div>
  )
}

/** A QR code for a phone to send a table here. Source: P-tv-9. */
function FromPhone() {
  const openTable = useOpenTable()
  const { data: screen, refetch: askForCode } = useQuery(screenCodeQuery())
  const code = screen?.code
  const { data: sent, error } = useQuery({
    ...sentTableQuery(code ?? ''),
    ...(code === undefined && { queryFn: skipToken }),
  })
  useEffect(() => {
    if (sent) void openTable(sent)
  }, [sent, openTable])
  // The table that was sent has been closed, or the answer with its name was lost.
  const isWorthless = hasStatus(error, 404)
  useEffect(() => {
    if (isWorthless) void askForCode()
  }, [isWorthless, askForCode])
  // The keys work without it.
  if (code === undefined) return null
  return (
    <aside className={classNames(styles.phone, styles.rulerLine)}>
      <h2>{t('orSend')}</h2>
      <QrCode
        text={new URL(`/tv/${code}`, window.location.origin).href}
        label={t('qrCodeForPhone')}
      />
      <ol>
        {[t('scanThis'), t('chooseTable'), t('itOpensHere')].map((step, index) => (
          <li key={step}>
            <b aria-hidden="true">{index + 1}</b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** Moves the focus among the keys; returns false for a key that is no arrow. */
function moveFocus(key: string, keys: HTMLElement | null): boolean {
  const columns = columnsOf(keys)
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[key]
  const buttons = [...(keys?.querySelectorAll('button') ?? [])]
  if (step === undefined || buttons.length === 0) return false
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[from < 0 ? 0 : (from + step + buttons.length) % buttons.length]?.focus()
  return true
}

/** Returns the number of columns of the keys: an upright screen has fewer. */
function columnsOf(keys: HTMLElement | null): number {
  if (keys === null) return COLUMNS
  const tracks = getComputedStyle(keys).gridTemplateColumns.split(' ').length
  return tracks > 1 ? tracks : COLUMNS
}

/** The typed signs: the sixth one opens the table, and of a wrong code the first three stay. */
function useTypedCode() {
  const [signs, setSigns] = useState('')
  const reason = useLocation({ select: ({ state }) => state.noTable })
  const [problem, setProblem] = useState<string | null>(
    reason === undefined ? null : t(NO_TABLE[reason]),
  )
  const queryClient = useQueryClient()
  const openTable = useOpenTable()

  async function open(code: string): Promise<void> {
    try {
      const query = { ...publicTableQuery(code), staleTime: 0, retry: false }
      if ((await queryClient.fetchQuery(query)) !== null) {
        await openTable(code)
        return
      }
      setSigns(code.slice(0, CODE_LENGTH / 2))
      setProblem(t(NO_TABLE.unknown))
    } catch (error) {
      // The sixth sign tries it again.
      setSigns(code.slice(0, -1))
      setProblem(failureMessage(error, t('unreachable')))
    }
  }

  function press(sign: string): void {
    if (signs.length === CODE_LENGTH) return
    const next = sign === DELETE ? signs.slice(0, -1) : signs + sign
    setSigns(next)
    setProblem(null)
    if (next.length === CODE_LENGTH) void open(next)
  }

  return { signs, problem, press }
}
