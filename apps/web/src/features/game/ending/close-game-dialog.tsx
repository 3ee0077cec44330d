import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { useState } from 'react'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import { playersByPlace } from '../../../data/players-by-place.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isIn } from '../../../data/scoreboard.ts'
import { useQueuedWrite } from '../../../hooks/use-outbox.ts'
import { nameList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { CloseWithPot } from '../stakes/close-with-pot.tsx'
import { boardRulesOf } from '../standings/board-rules.ts'

const t = messages('board')
const ui = messages('ui')

type CloseGameDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
  readonly onEnded: () => void
  /** Opens the split of the pot among the players who are in; undefined without a server. */
  readonly onSplit: (() => void) | undefined
}

/** Ends a game by hand: a warning, then the choice of winners. The end waits on the device behind earlier writes. */
export function CloseGameDialog(props: CloseGameDialogProps) {
  const { scoreboard, onClose } = props
  const [isWarned, setIsWarned] = useState(false)
  const eligible = playersByPlace(scoreboard).filter(isIn)
  if (isWarned) return <WinnerPicker {...props} players={eligible} />
  return (
    <ConfirmDialog
      title={t('closeGame')}
      text={warningOf(eligible.length, scoreboard.game)}
      keep={ui('cancel')}
      end={t('endGame')}
      onKeep={onClose}
      onEnd={() => setIsWarned(true)}
    />
  )
}

function warningOf(eligible: number, game: Scoreboard['game']): string {
  const { limit, isAtLimit } = boardRulesOf(game)
  // By other rules several players can share the win.
  const winners = game.rules == null ? 'one' : 'several'
  if (limit !== 'out') return t('notEndedByRules', { winners })
  const values = { count: eligible, target: game.targetScore, winners }
  return isAtLimit ? t('stillBelow', values) : t('stillAtOrBelow', values)
}

type WinnerPickerProps = CloseGameDialogProps & {
  readonly players: readonly ScoreboardPlayer[]
}

/** Selects the winner, at first the leader, by other rules also several (R31); Confirm needs a choice. */
function WinnerPicker(props: WinnerPickerProps) {
  const { scoreboard, players, onClose, onEnded, onSplit } = props
  const isMany = scoreboard.game.rules != null
  const leaders = players.filter(({ place }) => place === 1)
  const isClear = leaders.length === 1 || (isMany && leaders.length > 1)
  const [chosen, setChosen] = useState<readonly string[]>(
    isClear ? leaders.map(({ id }) => String(id)) : [],
  )
  const end = useQueuedWrite()
  const isBusy = end.isPending
  return (
    <Dialog
      size="small"
      open
      onClose={onClose}
      busy={isBusy}
      title={isMany ? t('selectWinners') : t('selectWinner')}
      {...(isClear && { description: leadMessage(leaders) })}
    >
      <Failure error={end.error} title={t('failedToEndGame')} />
      <RadioList
        legend={isMany ? t('winners') : t('winner')}
        isMany={isMany}
        legendSrOnly
        value={chosen}
        onChange={(value) => setChosen((last) => (isMany ? toggled(last, value) : [value]))}
        options={players.map((player) => ({
          value: String(player.id),
          label: <Name>{player.name}</Name>,
          aside: shownFigure(player.totalScore),
        }))}
      />
      <CloseWithPot
        scoreboard={scoreboard}
        players={players}
        winnerIds={chosen.map(Number)}
        onSplit={onSplit && (() => isBusy || onSplit())}
      />
      <DialogFoot>
        <Button onClick={() => isBusy || onClose()}>{ui('cancel')}</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          busy={isBusy}
          onClick={() =>
            end.mutate(
              writeIn(scoreboard, { type: 'ended', winnerPlayerIds: chosen.map(Number) }),
              { onSuccess: onEnded },
            )
          }
        >
          {t('confirm')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Returns why the leaders are chosen at first: "Nani leads with 65." */
function leadMessage(leaders: readonly ScoreboardPlayer[]): string {
  const names = nameList(leaders.map(({ name }) => name))
  const score = shownFigure(leaders[0]?.totalScore ?? 0)
  return t('leadWith', { names, count: leaders.length, score })
}

function toggled(chosen: readonly string[], value: string): readonly string[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
}
