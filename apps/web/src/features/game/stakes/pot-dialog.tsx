import type { Scoreboard } from '@meldboard/engine'
import type { GameAccount, SeatAccount } from '@meldboard/engine/stakes'
import { playersByPlace } from '../../../data/players-by-place.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { bareAmount, type Currency, formatAmount, signedAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { Name } from '../../../ui/name.tsx'
import styles from './pot-dialog.module.css'
import { SettleLink } from './settle-up-link.tsx'
import { paidFor, SPLIT_LABELS, stakesSentences } from './stakes-words.ts'
import { useSettleSearch } from './use-settle-search.ts'

const t = messages('stakes')
const ui = messages('ui')

type PotDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly terms: GameTerms
  readonly account: GameAccount
  readonly onClose: () => void
}

/** What each seat has paid, and has won or lost. Source: P-stakes-47. */
export function PotDialog({ scoreboard, terms, account, onClose }: PotDialogProps) {
  const { stakes, split } = terms
  const settleSearch = useSettleSearch(scoreboard)
  const { settle, currency } = stakes
  const { status } = scoreboard.game
  const isPot = settle === 'POT'
  const isOver = status === 'COMPLETED'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPot ? t('pot') : t('stakes')}
      aside={isPot && <Sum amount={account.pot} currency={currency} />}
    >
      <DialogBody>
        <div className={styles.words}>
          {stakesSentences(stakes).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Parts scoreboard={scoreboard} terms={terms} account={account} />
        <div className={styles.words}>
          {isOver && split !== null && (
            <p>{t('potWasSplit', { way: t(SPLIT_LABELS[split.mode]) })}</p>
          )}
          {!isOver && isPot && <p>{t('noDebtYet')}</p>}
          {settle === 'ALL_PAIRS' && scoreboard.players.some(({ rejoins }) => rejoins > 0) && (
            <p>{t('latestTotalCounts')}</p>
          )}
          <p>{t('nothingIsPaidHere')}</p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{ui('close')}</Button>
        {settleSearch !== null && <SettleLink search={settleSearch} />}
      </DialogFoot>
    </Dialog>
  )
}

type SumProps = { readonly amount: number; readonly currency: Currency }

/** The sum of a pot, at the right of a dialog's title. */
export function PotSum({ amount, currency }: SumProps) {
  return <>{t.rich('potSum', { amount: () => <Sum amount={amount} currency={currency} /> })}</>
}

function Sum({ amount, currency }: SumProps) {
  return (
    <b className={styles.sum} translate="no">
      {formatAmount(amount, currency)}
    </b>
  )
}

type Column = {
  readonly head: string
  readonly amountOf: (seat: SeatAccount) => number
  readonly isSigned: boolean
}

/** Returns the columns of a game: paid amounts, and what is won or lost, finally or so far. */
function columnsOf(scoreboard: Scoreboard, { stakes }: GameTerms): readonly Column[] {
  const isOver = scoreboard.game.status === 'COMPLETED'
  const isPot = stakes.settle === 'POT'
  const won = (seat: SeatAccount) => (isOver ? seat.net : seat.points + seat.callUps)
  const hasWon = isOver || !isPot || stakes.callUp > 0
  return [
    ...(isPot ? [{ head: t('putIn'), amountOf: putIn, isSigned: false }] : []),
    ...(hasWon
      ? [{ head: isOver ? t('wonOrLost') : t('soFar'), amountOf: won, isSigned: true }]
      : []),
  ]
}

const putIn = ({ paid }: SeatAccount) => paid

function Parts({ scoreboard, terms, account }: Omit<PotDialogProps, 'onClose'>) {
  const { currency } = terms.stakes
  const columns = columnsOf(scoreboard, terms)
  const shown = (amount: number, isSigned: boolean) =>
    isSigned ? signedAmount(amount, currency) : bareAmount(amount, currency)
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          {columns.map(({ head }) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {playersByPlace(scoreboard).map((player) => {
          const seat = account.seats.find(({ playerId }) => playerId === player.id)
          const note = terms.stakes.settle === 'POT' ? paidFor(player, scoreboard, terms) : null
          return (
            <tr key={player.id}>
              <th scope="row">
                <Name>{player.name}</Name>
                {note && <small>{note}</small>}
              </th>
              {columns.map(({ head, amountOf, isSigned }) => (
                <td key={head} translate="no" data-won={isSigned || undefined}>
                  {seat && shown(amountOf(seat), isSigned)}
                </td>
              ))}
            </tr>
          )
        })}
        {account.kitty > 0 && (
          <tr>
            <th scope="row">{t('kitty')}</th>
            {columns.map(({ head, isSigned }) => (
              <td key={head} translate="no" data-won={isSigned || undefined}>
                {isSigned && signedAmount(account.kitty, currency)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
