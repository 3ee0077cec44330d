import { agreedSplit, type SplitMode } from '@meldboard/engine/stakes'
import { useMemo, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { useEndGame } from '../../../hooks/use-game-write.ts'
import { parseAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { PotSum } from './pot-dialog.tsx'
import { SplitTable } from './split-table.tsx'
import { SplitWords } from './split-words.tsx'
import { takesMessage } from './stakes-words.ts'
import { accountIn, splitsIn } from './terms.ts'

const t = messages('stakes')
const ui = messages('ui')

type SplitDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly terms: GameTerms
  readonly gameId: number
  readonly onClose: () => void
  readonly onEnded: () => void
}

/**
 * Divides the pot among the players who are in, with four ways side by side, and ends the game. Source: P-stakes-51.
 */
export function SplitDialog({ scoreboard, terms, gameId, onClose, onEnded }: SplitDialogProps) {
  const { currency } = terms.stakes
  const { pot } = useMemo(() => accountIn(scoreboard, terms), [scoreboard, terms])
  const { playerIds, offers } = useMemo(() => splitsIn(scoreboard, terms), [scoreboard, terms])
  const [mode, setMode] = useState<SplitMode>('EQUAL')
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const end = useEndGame()
  const amounts = playerIds.map((id) => parseAmount(typed[id] || '0', currency))
  const isTyped = Object.values(typed).some((text) => text.trim() !== '')
  const { leave, question } = useLeave({ isDirty: isTyped, isBusy: end.isPending, onClose })
  const agreed = agreedSplit(
    pot,
    amounts.map((amount) => amount ?? -1),
  )
  const chosen = offers.find((offer) => offer.mode === mode)?.split
  const parts =
    mode === 'AGREED'
      ? agreed.ok &&
        Object.fromEntries(playerIds.map((id, index) => [id, agreed.value[index] ?? 0]))
      : chosen?.ok && chosen.value

  function splitAndEnd(): void {
    if (!parts) return
    const split = { mode, amounts: parts }
    end.mutate(
      { gameId, winnerPlayerIds: [...playerIds], manualEnd: true, split },
      { onSuccess: onEnded },
    )
  }

  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={end.isPending}
        title={t('splitPot')}
        aside={<PotSum amount={pot} currency={currency} />}
      >
        <DialogBody>
          <Failure error={end.error} title={t('failedToEndGame')} />
          <SplitTable
            scoreboard={scoreboard}
            pot={pot}
            currency={currency}
            playerIds={playerIds}
            offers={offers}
            mode={mode}
            onChoose={setMode}
            typed={typed}
            onType={(id, text) => setTyped({ ...typed, [id]: text })}
          />
          <SplitWords
            terms={terms}
            mode={mode}
            error={mode !== 'AGREED' && chosen?.ok === false ? chosen.error : null}
            left={amounts.includes(null) ? null : pot - sumOf(amounts)}
            winners={playerIds.length}
            takes={parts ? takesMessage(scoreboard.players, parts, currency) : null}
          />
        </DialogBody>
        <DialogFoot>
          <Button tall onClick={leave}>
            {ui('cancel')}
          </Button>
          <Button
            variant="primary"
            tall
            disabled={!parts}
            busy={end.isPending}
            onClick={splitAndEnd}
          >
            {t('splitAndEnd')}
          </Button>
        </DialogFoot>
      </Dialog>
      <DiscardDialog {...question} text={t('splitUnsaved')} />
    </>
  )
}

function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}
