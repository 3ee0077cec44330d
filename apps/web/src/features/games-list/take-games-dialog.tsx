import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { foldedName } from '../../data/folded-name.ts'
import type { OwnSeats } from '../../data/outbox/own-seat.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { useSession } from '../../hooks/use-session.ts'
import { formatDate, nameList } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import styles from './take-games-dialog.module.css'

const t = messages('games')

type TakeGamesDialogProps = {
  /** The games of this device that are in no account, newest first. */
  readonly games: readonly GameScoreboard[]
  readonly onClose: () => void
}

/** Asks which games of this device to move into the signed-in user's account. Source: P-guest-7. */
export function TakeGamesDialog({ games, onClose }: TakeGamesDialogProps) {
  const session = useSession()
  const { lazyOffline } = useRouteContext({ from: '__root__' })
  const [chosen, setChosen] = useState(() => uuidsOf(games.filter(isChosenFirst)))
  // Another page of this browser may have moved a game meanwhile.
  const takenGames = games.filter(({ game }) => chosen.has(game.uuid))
  const taken = uuidsOf(takenGames)
  const [typed, setTyped] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const firstName = useRef<HTMLInputElement>(null)
  const user = session.status === 'signed-in' ? session.user : null
  // Figures count the games of a proven address only.
  const names = user?.email_verified ? namesOf(takenGames) : []
  const isOffered = typed !== null && (typed === NOBODY || names.includes(typed))
  const own = isOffered ? typed : likelyName(names, user?.name ?? '')
  const take = useMutation({
    mutationFn: async (userId: number) => {
      const { outbox } = await lazyOffline.load()
      const seats = user && own ? ownSeats(takenGames, own, user.email) : undefined
      await outbox.take(taken, userId, seats)
    },
    onSuccess: onClose,
  })
  if (user === null) return null
  const { id, email } = user

  function choose(uuid: string, isOn: boolean): void {
    const others = [...chosen].filter((one) => one !== uuid)
    setChosen(new Set(isOn ? [...others, uuid] : others))
  }

  return (
    <Dialog open onClose={onClose} busy={take.isPending} title={t('gamesOnThisDevice')}>
      <DialogBody>
        <div className={styles.content}>
          {take.isError && (
            <Alert tone="error" title={t('failedToTake')}>
              {t('stillOnDevice')}
            </Alert>
          )}
          <p className={styles.question}>
            {t.rich('takeIntoAccount', {
              email,
              account: (inside) => <b translate="no">{inside}</b>,
            })}
          </p>
          <ul className={styles.games}>
            {games.map(({ game, ...scoreboard }) => (
              <li key={game.uuid}>
                <Checkbox
                  checked={chosen.has(game.uuid)}
                  onChange={({ currentTarget }) => choose(game.uuid, currentTarget.checked)}
                >
                  <b>
                    <bdi translate="no">{game.name}</bdi>
                  </b>{' '}
                  <small>{lineOf({ game, ...scoreboard })}</small>
                </Checkbox>
              </li>
            ))}
          </ul>
          {names.length > 0 && (
            <RadioList
              legend={t('whichAreYou')}
              options={[
                ...names.map((name) => ({
                  value: name,
                  label: <bdi translate="no">{name}</bdi>,
                })),
                { value: NOBODY, label: t('iDidNotPlay') },
              ]}
              value={own}
              onChange={setTyped}
              ref={firstName}
              error={isAsked && own === null ? t('chooseWhichYouAre') : undefined}
            />
          )}
          <p className={styles.effect}>{t('whatTakingDoes')}</p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('notNow')}</Button>
        <Button
          variant="primary"
          busy={take.isPending}
          disabled={taken.size === 0}
          onClick={() => {
            setIsAsked(true)
            if (names.length === 0 || own !== null) take.mutate(id)
            // The list may be scrolled out of view.
            else firstName.current?.focus()
          }}
        >
          {t('takeChosen', { count: taken.size })}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** The answer of a user who played in none of the games: no name is empty. */
const NOBODY = ''

/** Returns the names of all who play alone, each once, in the order of their seats. */
function namesOf(games: readonly GameScoreboard[]): readonly string[] {
  const names = games.flatMap(singlesOf).map(({ name }) => name)
  return names.filter((one, index) => names.findIndex((other) => isNamed(other, one)) === index)
}

/** Returns the only name that is the user's, or the user's first one; null if there is none. */
function likelyName(names: readonly string[], ownName: string): string | null {
  const [first = ''] = ownName.split(' ')
  const alike = names.filter((name) => isNamed(name, ownName) || isNamed(name, first))
  return alike.length === 1 ? (alike[0] ?? null) : null
}

/** Returns the user's seats: none in a game with two players of the name, where nobody knows which one it is. */
function ownSeats(games: readonly GameScoreboard[], own: string, email: string): OwnSeats {
  const seats = games.flatMap((scoreboard) => {
    const [only, another] = singlesOf(scoreboard).filter(({ name }) => isNamed(name, own))
    return only !== undefined && another === undefined
      ? [[scoreboard.game.uuid, only.id] as const]
      : []
  })
  return { email, playerIds: new Map(seats) }
}

function singlesOf({ players }: GameScoreboard) {
  return players.filter(({ members }) => !members).map(({ id, name }) => ({ id, name }))
}

function isNamed(name: string, own: string): boolean {
  return foldedName(name) === foldedName(own)
}

function uuidsOf(games: readonly GameScoreboard[]): ReadonlySet<string> {
  return new Set(games.map(({ game }) => game.uuid))
}

/** Whether a game was played, not only tried: the newest one counts as played with its first round. */
function isChosenFirst({ game, currentRound }: GameScoreboard, index: number): boolean {
  return game.status === 'COMPLETED' || currentRound > (index === 0 ? 0 : 1)
}

/** "Thu, 26 Nov, 21:34, after round 4, 6 players"; for an ended game its winner. */
function lineOf({ game, winners, currentRound, players }: GameScoreboard): string {
  const names = winners.map(({ playerName }) => playerName)
  const line = {
    date: formatDate(game.createdDate, 'weekdayDayAndTime'),
    players: players.length,
  }
  if (game.status === 'COMPLETED' && names.length > 0) {
    return t('wonGame', { ...line, names: nameList(names), winners: names.length })
  }
  if (currentRound === 0) return t('gameBeforeRounds', line)
  return t('gameAfterRound', { ...line, round: currentRound })
}
