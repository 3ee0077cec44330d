import { isDrop, type Settings } from '@meldboard/engine'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowDown, Delete, PlayingCardsFan } from '../../../ui/icons.gen.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './keypad-keys.module.css'
import { idsIn } from './round-extras.tsx'
import type { Press } from './round-input.ts'
import { isPressed, keyPoints, MINUS, type ScoreEntry, type ScoreKey } from './score-entries.ts'
import type { SheetRules } from './sheet-rules.ts'

const t = messages('score-sheet')
const hand = messages('hand')

type KeypadKeysProps = {
  /** The player whose row the keys act on. */
  readonly playerName: string
  readonly entry: ScoreEntry | undefined
  readonly settings: Settings
  readonly rules: SheetRules
  readonly isDropless: boolean
  /** The player that Next goes to; null if no other score is missing. */
  readonly nextName: string | null
  /** The label of the key that sends the round once every score is entered; null before. */
  readonly sendLabel: string | null
  /** What that key shows; default: its label. */
  readonly sendContent?: ReactNode
  /** Whether another choice must be made before the round can be sent. */
  readonly isShut: boolean
  /** The choice of who went out, if the keys have room for it; null if it is asked elsewhere. */
  readonly wentOut: WentOut | null
  /** Called with the press and its event's own time. */
  readonly onPress: (press: Press, at: number) => void
  readonly onSend: (event: MouseEvent) => void
  /** Opens the count of the cards of this player. */
  readonly onCount: () => void
}

type WentOut = {
  readonly choices: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: number | null
  readonly onChoose: (ids: readonly number[]) => void
}

/** The rows of keys for the arrow keys. */
type Places = readonly (readonly (string | null)[])[]

/** Fewer than four keys of the rules fill the space of four; without any, Next does. */
function placesOf(
  [first = 'go', second = first, third = first, fourth = second]: readonly string[],
  corner: string | null,
): Places {
  return [
    ['1', '2', '3', first, second],
    ['4', '5', '6', third, fourth],
    ['7', '8', '9', 'go', 'go'],
    [corner, '0', 'delete', 'go', 'go'],
  ]
}

/** The keys if the rules have none: two digits at once, and below them the minus. */
const PAIRS = ['00', '50'] as const

function pairPlaces(hasSign: boolean, corner: string | null): Places {
  const second = hasSign ? SIGN : 'go'
  return [
    ['1', '2', '3', ...PAIRS],
    ['4', '5', '6', second, second],
    ['7', '8', '9', 'go', 'go'],
    [corner, '0', 'delete', 'go', 'go'],
  ]
}

/** Whether the keys have room to ask who went out: left of the 0. */
export function hasWentOutKey({ keys, asksWentOut }: SheetRules): boolean {
  return asksWentOut && keys.length === 0
}

/** The number of the rules' keys that fit beside the corner. */
const KEY_PLACES = 4

/**
 * Returns the places of the rules' keys: four at the right; the corner left of the 0 has the minus,
 * else the key that counts cards or a fifth key. What has no place is in a list, in the last place.
 */
function arranged({ keys, form, cards }: SheetRules) {
  const room = form.isSigned ? KEY_PLACES : KEY_PLACES + 1
  const fits = keys.length + (cards === null ? 0 : 1) <= room
  const placed = fits ? keys : keys.slice(0, room - 1)
  return {
    right: placed.slice(0, KEY_PLACES),
    corner: form.isSigned ? null : (placed[KEY_PLACES] ?? null),
    others: fits ? [] : keys.slice(room - 1),
    count: cards === null ? null : !fits ? 'list' : form.isSigned ? 'right' : 'corner',
  } as const
}

function idOf({ word, kind }: ScoreKey): string {
  return kind?.code ?? word
}

/**
 * Returns the keys of the rules by the letter that enters each on a keyboard: the first letter of its word that no key
 * before it has, or of its code where the word is in other letters. A key without a place has none, because no key
 * would show it.
 */
export function lettersOf(rules: SheetRules): ReadonlyMap<string, ScoreKey> {
  const { right, corner } = arranged(rules)
  const letters = new Map<string, ScoreKey>()
  for (const key of [...right, ...(corner ? [corner] : [])]) {
    const free = freeLetter(`${key.word} ${key.kind?.code ?? key.scoreType}`, letters)
    if (free !== undefined) letters.set(free, key)
  }
  return letters
}

/** Returns the letter that opens the count of a hand, as those of `lettersOf`; undefined if it has no key. */
export function countLetterOf(rules: SheetRules): string | undefined {
  const { count } = arranged(rules)
  return count === null || count === 'list' ? undefined : freeLetter('COUNT', lettersOf(rules))
}

/** Returns the letter that opens what the players have sent; undefined if every letter of the word has a key. */
export function openLetterOf(rules: SheetRules): string | undefined {
  const count = countLetterOf(rules)
  return freeLetter(
    'OPEN',
    new Map<string, unknown>([...lettersOf(rules), ...(count ? [[count, null] as const] : [])]),
  )
}

function freeLetter(text: string, letters: ReadonlyMap<string, unknown>): string | undefined {
  return text
    .toUpperCase()
    .match(/[A-Z]/g)
    ?.find((letter) => !letters.has(letter))
}

function letterIn(letters: ReadonlyMap<string, ScoreKey>, key: ScoreKey): string | undefined {
  return [...letters].find(([, one]) => one === key)?.[0]
}

const OTHERS = 'others'
const SIGN = 'sign'
const COUNT = 'count'
const WENT_OUT = 'went-out'

const ARROWS: { readonly [key: string]: readonly [down: number, right: number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** The keys of the score sheet: digits, the keys of the rules, and Next. */
export function KeypadKeys(props: KeypadKeysProps) {
  const { playerName, entry, settings, rules, isDropless, nextName, sendLabel } = props
  const { isShut, wentOut, sendContent = sendLabel, onPress, onSend, onCount } = props
  const { right, corner, others, count } = arranged(rules)
  const last = others.length > 0 && right.length < KEY_PLACES ? [OTHERS] : []
  const atRight = [...right.map(idOf), ...(count === 'right' ? [COUNT] : []), ...last]
  const hasPairs = rules.keys.length === 0
  const outKey = hasWentOutKey(rules) ? wentOut : null
  const letters = lettersOf(rules)
  const isBusy = useBusy()
  const group = useRef<HTMLDivElement>(null)
  // The keys are one stop of the Tab key; the arrows move between them.
  const [stop, setStop] = useState('1')

  function handleArrow(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    const from = (event.target as HTMLElement).dataset.key
    if (arrow === undefined || from === undefined) return
    event.preventDefault()
    const own = count === 'corner' ? COUNT : corner && idOf(corner)
    const atCorner = others.length > 0 && last.length === 0 ? OTHERS : own
    const places = hasPairs
      ? pairPlaces(rules.form.isSigned, outKey ? WENT_OUT : null)
      : placesOf(atRight, rules.form.isSigned ? SIGN : atCorner)
    const to = neighbourOf(places, from, arrow)
    group.current?.querySelector<HTMLElement>(`[data-key="${to}"]`)?.focus()
  }

  const place = (id: string) => ({
    'data-key': id,
    tabIndex: stop === id ? 0 : -1,
    onFocus: () => setStop(id),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with each key.
    <div
      ref={group}
      className={styles.keys}
      // Also in a page that a browser translates into a right-to-left language.
      dir="ltr"
      data-rules={hasPairs ? 'pairs' : atRight.length}
      data-signed={rules.form.isSigned || undefined}
      role="group"
      aria-label={t('keysFor', { name: playerName })}
      onKeyDown={handleArrow}
      // A pressed key must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {DIGITS.map((digit) => (
        <Key
          key={digit}
          {...place(digit)}
          className={classNames(styles.digit, digit === '0' && styles.zero)}
          onClick={({ timeStamp }) => onPress({ kind: 'digit', digit }, timeStamp)}
        >
          {digit}
        </Key>
      ))}
      <DeleteKey {...place('delete')} onPress={onPress} />
      {hasPairs &&
        PAIRS.map((digit) => (
          <Key
            key={digit}
            {...place(digit)}
            className={classNames(styles.worth, styles.pair)}
            aria-label={t('digitKeyName', { digit })}
            onClick={({ timeStamp }) => onPress({ kind: 'digit', digit }, timeStamp)}
          >
            <b>{digit}</b>
            <small>{t('digitKey')}</small>
          </Key>
        ))}
      {outKey && (
        <select
          {...place(WENT_OUT)}
          className={classNames(styles.key, styles.rule, styles.corner)}
          aria-label={t('wentOut')}
          disabled={isBusy}
          data-chosen={outKey.chosen !== null || undefined}
          value={outKey.chosen ?? ''}
          // The key opens its own list, which needs the press.
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onChange={({ currentTarget: { value } }) => outKey.onChoose(idsIn(value))}
        >
          <option value="">{t('wentOut')}</option>
          {outKey.choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {[...right, ...(corner === null ? [] : [corner])].map((key) => (
        <RuleKey
          key={idOf(key)}
          {...place(idOf(key))}
          {...{ rule: key, entry, settings, isDropless }}
          letter={letterIn(letters, key)}
          className={classNames(styles.rule, key === corner && styles.corner)}
          aria-label={t('ruleKeyFor', {
            key: key.word,
            points: shownFigure(keyPoints(key, settings)),
            name: playerName,
          })}
          onClick={({ timeStamp }) => onPress({ kind: 'rule', key }, timeStamp)}
        />
      ))}
      {(count === 'right' || count === 'corner') && (
        <CountKey
          {...place(COUNT)}
          className={classNames(count === 'right' ? styles.rule : styles.corner)}
          letter={countLetterOf(rules)}
          aria-label={hand('countCardsOf', { name: playerName })}
          onClick={onCount}
        />
      )}
      {/* Before the minus: the keys' places follow their order. */}
      {others.length > 0 && (
        <select
          {...place(OTHERS)}
          className={classNames(
            styles.key,
            styles.rule,
            right.length === KEY_PLACES && styles.corner,
          )}
          aria-label={t('otherScores', { name: playerName })}
          disabled={isBusy}
          data-chosen={others.some((key) => isPressed(key, entry)) || undefined}
          value={idOfPressed(others, entry)}
          // The key opens its own list, which needs the press.
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onChange={({ currentTarget: { value }, timeStamp }) => {
            if (value === COUNT) onCount()
            const key = others.find((one) => idOf(one) === value)
            if (key !== undefined) onPress({ kind: 'rule', key }, timeStamp)
          }}
        >
          <option value="">{t('otherScoresShort')}</option>
          {count === 'list' && <option value={COUNT}>{hand('countCards')}</option>}
          {others.map((key) => (
            <option key={idOf(key)} value={idOf(key)}>
              {t('ruleKey', { key: key.word, points: shownFigure(keyPoints(key, settings)) })}
            </option>
          ))}
        </select>
      )}
      {rules.form.isSigned && (
        <Key
          {...place(SIGN)}
          className={classNames(styles.digit, hasPairs ? styles.wide : styles.corner)}
          aria-label={t('minusKey', { name: playerName })}
          aria-pressed={entry?.text.startsWith(MINUS) ?? false}
          onClick={({ timeStamp }) => onPress({ kind: 'sign' }, timeStamp)}
        >
          {shownFigure(MINUS)}
        </Key>
      )}
      <button
        // Enter in a field below the scores presses it.
        type={sendLabel === null ? 'button' : 'submit'}
        className={styles.go}
        data-key="go"
        data-sends={(sendLabel !== null && !isShut) || undefined}
        data-shut={isShut || undefined}
        aria-label={
          sendLabel ??
          (nextName === null ? t('nextPlayerKey') : t('nextPlayerKeyNamed', { name: nextName }))
        }
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) return
          if (sendLabel === null) onPress({ kind: 'next' }, event.timeStamp)
          else onSend(event)
        }}
      >
        {isBusy && <Spinner />}
        <span>{sendContent ?? t('nextPlayerKey')}</span>
        {sendLabel === null && <Icon shape={ArrowDown} />}
      </button>
    </div>
  )
}

function idOfPressed(keys: readonly ScoreKey[], entry: ScoreEntry | undefined): string {
  const key = keys.find((one) => isPressed(one, entry))
  return key === undefined ? '' : idOf(key)
}

type RuleKeyProps = Omit<KeyProps, 'children'> &
  Pick<KeypadKeysProps, 'entry' | 'settings' | 'isDropless'> & {
    readonly rule: ScoreKey
    /** The key of a keyboard that enters the same score. */
    readonly letter: string | undefined
  }

/** A key that enters a whole score, with its points. */
function RuleKey(props: RuleKeyProps) {
  const { rule, letter, entry, settings, isDropless, className, ...rest } = props
  return (
    <Key
      {...rest}
      className={classNames(styles.worth, className)}
      aria-pressed={isPressed(rule, entry)}
      aria-keyshortcuts={letter}
      disabled={isDropless && isDrop(rule)}
    >
      {letter !== undefined && <kbd translate="no">{letter}</kbd>}
      <b>{shownFigure(keyPoints(rule, settings))}</b>
      <small>{rule.word}</small>
    </Key>
  )
}

type CountKeyProps = Omit<KeyProps, 'children'> & Pick<RuleKeyProps, 'letter'>

/** Opens the count of the player's cards. */
function CountKey({ letter, className, ...rest }: CountKeyProps) {
  return (
    <Key
      {...rest}
      className={classNames(styles.worth, styles.count, className)}
      aria-keyshortcuts={letter}
    >
      {letter !== undefined && <kbd translate="no">{letter}</kbd>}
      <Icon shape={PlayingCardsFan} />
      <small>{hand('countKey')}</small>
    </Key>
  )
}

type KeyProps = ComponentProps<'button'> & { readonly children: ReactNode }

function Key({ className, onClick, ...rest }: KeyProps) {
  const isBusy = useBusy()
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.key, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    />
  )
}

/** Milliseconds for which Delete is held to empty the row. */
const HELD = 500

type DeleteKeyProps = Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'> &
  Pick<KeypadKeysProps, 'onPress'> & { readonly 'data-key': string }

/** Removes the last digit; held, the whole score. */
function DeleteKey({ onPress, ...rest }: DeleteKeyProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const release = () => clearTimeout(timer.current)
  return (
    <Key
      {...rest}
      className={styles.bare}
      aria-label={t('deleteLastDigit')}
      onPointerDown={({ timeStamp }) => {
        wasHeld.current = false
        timer.current = setTimeout(() => {
          wasHeld.current = true
          onPress({ kind: 'empty' }, timeStamp + HELD)
        }, HELD)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={({ timeStamp }) => {
        if (!wasHeld.current) onPress({ kind: 'delete' }, timeStamp)
        wasHeld.current = false
      }}
    >
      <Icon shape={Delete} />
    </Key>
  )
}

/** Returns the key in the direction of an arrow; at the edge the same key. */
function neighbourOf(places: Places, id: string, [down, right]: readonly [number, number]): string {
  let row = places.findIndex((keys) => keys.includes(id))
  let column = places[row]?.indexOf(id) ?? 0
  for (;;) {
    row += down
    column += right
    const key = places[row]?.[column]
    if (key === undefined || key === null) return id
    if (key !== id) return key
  }
}

/** The widths of the keys beside the players, in CSS pixels: the styles have them too. */
const KEYS_BESIDE = { phone: 272, desk: 368 }

/** The smallest windows with the keys beside the players, in CSS pixels: a phone in landscape, and a desk. */
const LEAST_WIDTH = { phone: 544, desk: 768 }

/** A lower window in landscape is a phone's, in CSS pixels. */
const LOW = 480

/** The space left and right of the sheet on a desk, in CSS pixels. */
const BESIDE_SHEET = 64

/** In rem: a narrower row of players has no room for what is left, for example at 360 px from text of 115 % on. */
const ROOM_FOR_NOTES = 19.6

/**
 * Where the keys are: below the players, or beside them if that leaves each row its whole text. "narrow": a row has no
 * room for what is left.
 */
export type KeypadRoom = 'below' | 'below narrow' | 'beside' | 'beside narrow'

export function useKeypadRoom(): KeypadRoom {
  return useSyncExternalStore(onResize, keypadRoom)
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

function keypadRoom(): KeypadRoom {
  const { innerWidth: width, innerHeight: height } = window
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const isNarrow = (room: number) => room / rem < ROOM_FOR_NOTES
  // A low window has no room for the keys below the players, however large the text is.
  if (width > height && height < LOW && width >= LEAST_WIDTH.phone) {
    return isNarrow(width - KEYS_BESIDE.phone) ? 'beside narrow' : 'beside'
  }
  if (width >= LEAST_WIDTH.desk && !isNarrow(width - BESIDE_SHEET - KEYS_BESIDE.desk)) {
    return 'beside'
  }
  return isNarrow(width) ? 'below narrow' : 'below'
}
