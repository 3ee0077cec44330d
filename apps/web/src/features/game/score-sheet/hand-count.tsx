import {
  type CardValues,
  handLimit,
  handPoints,
  RANKS,
  type Rank,
  type Settings,
} from '@meldboard/engine'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'
import { classNames } from '../../../lib/class-names.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Delete } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './hand-count.module.css'
import { vibrate } from './keypad-feedback.ts'
import { custom, entryOf, type ScoreEntry, type ScoreKey } from './score-entries.ts'

const t = messages('hand')
const ui = messages('ui')

/** The cards of the largest hand: 13, and the one that was drawn last. */
const MOST_CARDS = 14

type HandCountProps = {
  readonly settings: Settings
  readonly playerName: string
  readonly rulesName: ReactNode
  readonly values: CardValues
  /** The key of the full count, if the rules have it. */
  readonly full: ScoreKey | undefined
  /** Called with the score, and with its event's own time. */
  readonly onEnter: (entry: ScoreEntry, at: number) => void
  readonly onClose: () => void
}

/** Adds up the cards that are left in a player's hand. They are forgotten when it closes. Source: P-hand-1, R53. */
export function HandCount(props: HandCountProps) {
  const { settings, playerName, rulesName, values, full, onEnter, onClose } = props
  const [cards, setCards] = useState<readonly Rank[]>([])
  const [{ vibrates }] = useDeviceSettings()
  const ranks = RANKS.filter((rank) => values.points[rank] !== undefined)
  const isEmpty = cards.length === 0
  const isFull = cards.length >= MOST_CARDS

  function change(next: readonly Rank[]): void {
    setCards(next)
    if (vibrates) vibrate('key')
  }

  function add(rank: Rank): void {
    if (!isFull) change([...cards, rank])
  }

  function takeBack(at: number): void {
    if (!isEmpty) change(cards.filter((_, index) => index !== at))
  }

  function enter(entry: ScoreEntry, { timeStamp }: SyntheticEvent): void {
    onEnter(entry, timeStamp)
    onClose()
  }

  function done(event: SyntheticEvent): void {
    if (!isEmpty) enter(custom(String(sumOf(values, cards, settings))), event)
  }

  function handleKey(event: KeyboardEvent): void {
    const { key, nativeEvent, ctrlKey, altKey, metaKey, repeat, target } = event
    if (nativeEvent.isComposing || ctrlKey || altKey || metaKey) return
    const rank = ranks.find((one) => one === rankName(key))
    if (key === 'Backspace') takeBack(cards.length - 1)
    // On a button Enter presses that button.
    else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) done(event)
    else if (rank !== undefined) repeat || add(rank)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.rich('cardsOf', { name: playerName })}
      description={t('tapCards')}
      aside={rulesName}
    >
      <form
        className={styles.sheet}
        tabIndex={-1}
        data-first-focus=""
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={handleKey}
        // A pressed key must not take the focus: a card that is taken back would lose it.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Sum values={values} cards={cards} settings={settings} />
        {isEmpty ? (
          <p className={styles.hint} aria-hidden="true">
            {t('tapCards')}
          </p>
        ) : (
          <div className={styles.cards}>
            {cards.map((rank, at) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are the same.
                key={at}
                type="button"
                className={styles.card}
                data-last={at === cards.length - 1 || undefined}
                aria-label={t('takeBack', { card: shown(rank) })}
                onClick={() => takeBack(at)}
              >
                <RankSign rank={rank} />
              </button>
            ))}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be read with each key. */}
        <div className={styles.keys} dir="ltr" role="group" aria-label={t('countKey')}>
          {ranks.map((rank) => (
            <button
              key={rank}
              type="button"
              className={styles.key}
              aria-label={t('cardKey', { card: shown(rank), points: values.points[rank] ?? 0 })}
              aria-disabled={isFull || undefined}
              onClick={() => add(rank)}
            >
              <RankSign rank={rank} />
              <small translate="no">{values.points[rank]}</small>
            </button>
          ))}
          <button
            type="button"
            className={classNames(styles.key, styles.bare)}
            aria-label={t('takeBackLast')}
            onClick={() => takeBack(cards.length - 1)}
          >
            <Icon shape={Delete} />
          </button>
        </div>
        <div className={styles.foot}>
          {full && handLimit(values, settings) !== null && (
            <Button onClick={(event) => enter(entryOf(full, settings), event)}>
              <span>{t.rich('noPureSequence', { points: settings.fullCountScore })}</span>
            </Button>
          )}
          <Button variant="primary" disabled={isEmpty} onClick={done}>
            {ui('done')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type SumProps = {
  readonly values: CardValues
  readonly cards: readonly Rank[]
  readonly settings: Settings
}

/** The number of cards and their sum, which is read out; above the most that counts it is struck beside that. */
function Sum({ values, cards, settings }: SumProps) {
  const { length: count } = cards
  const sum = sumOf(values, cards, settings)
  const whole = sumOf({ ...values, isCapped: false }, cards, settings)
  const most = handLimit(values, settings)
  return (
    <output className={styles.sum}>
      <span>
        <b>{count === 0 ? t('noCardYet') : t('cardCount', { count })}</b>
        {count >= MOST_CARDS ? (
          <span>{t('mostCards', { count: MOST_CARDS })}</span>
        ) : whole > sum ? (
          <span>
            {t.rich('neverMoreThan', {
              sum: whole,
              most: sum,
              sr: (inside) => <SrOnly>{inside}</SrOnly>,
            })}
          </span>
        ) : (
          most !== null && <span>{t('atMost', { most })}</span>
        )}
      </span>
      <span className={styles.figure} translate="no" dir="ltr">
        {whole > sum && <s aria-hidden="true">{whole}</s>}
        <b>{sum}</b>
      </span>
    </output>
  )
}

function RankSign({ rank }: { readonly rank: Rank }) {
  return rank === 'JOKER' ? (
    <b data-word="">{t('joker')}</b>
  ) : (
    <b translate="no" dir="ltr">
      {rank}
    </b>
  )
}

function shown(rank: Rank): string {
  return rank === 'JOKER' ? t('joker') : rank
}

/** Returns the rank that a key of a keyboard stands for, or a text that is none. */
function rankName(key: string): string {
  return key === '0' ? '10' : key === '*' ? 'JOKER' : key.toUpperCase()
}

function sumOf(values: CardValues, cards: readonly Rank[], settings: Settings): number {
  const hand = Object.fromEntries(
    RANKS.map((rank) => [rank, cards.filter((one) => one === rank).length]),
  )
  const sum = handPoints(values, hand, settings)
  return sum.ok ? sum.value : 0
}
