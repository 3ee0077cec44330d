import { type ReactNode, useEffect, useId, useState } from 'react'
import { gameAddress, withoutScheme } from '../../../data/game-address.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { codeHalves, tableAddress } from '../../../data/table-code.ts'
import { failureMessage, isNetworkError } from '../../../lib/failures.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Eye, Pencil, Tv } from '../../../ui/icons.gen.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Shared } from './large-qr.tsx'
import { ShareActions } from './share-actions.tsx'
import { type OwnSecretLink, useGameSecretLink, useTableScoreLink } from './use-score-link.ts'
import type { TableOfGame } from './use-table-of-game.ts'
import styles from './ways.module.css'

const WAYS = {
  watch: { label: 'Watch', icon: Eye },
  score: { label: 'Score', icon: Pencil },
  television: { label: 'Television', icon: Tv },
} as const

/** The purpose of an invitation: to watch, to score, or to watch on a television. */
export type Way = keyof typeof WAYS

type WaysProps = {
  readonly scoreboard: GameScoreboard
  /** An organizer also lets others score. */
  readonly isOrganizer: boolean
  readonly place: TableOfGame
  readonly way: Way
  readonly onChoose: (way: Way) => void
  /** Called with the token of the link to score, once it is known. */
  readonly onToken: (token: string) => void
}

/** The ways to invite, and the code, the address and the QR code of the chosen one. */
export function Ways({ scoreboard, isOrganizer, place, way, onChoose, onToken }: WaysProps) {
  const name = useId()
  const ways = (Object.keys(WAYS) as Way[]).filter((one) => isOrganizer || one !== 'score')
  return (
    <div className={styles.ways}>
      <fieldset className={styles.keys} aria-label="What the link allows">
        {ways.map((one) => (
          <label key={one} className={styles.key}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === way}
              onChange={() => onChoose(one)}
            />
            <Icon shape={WAYS[one].icon} />
            <span>{WAYS[one].label}</span>
          </label>
        ))}
      </fieldset>
      {place.isPending ? (
        <div className={styles.plate} aria-busy="true">
          <Skeleton width="11.5rem" height="11.5rem" />
        </div>
      ) : (
        <ChosenWay scoreboard={scoreboard} place={place} way={way} onToken={onToken} />
      )}
    </div>
  )
}

type WayProps = { readonly scoreboard: GameScoreboard; readonly place: TableOfGame }
type ScoringProps = WayProps & Pick<WaysProps, 'onToken'>

function ChosenWay({ way, ...props }: ScoringProps & { readonly way: Way }) {
  const { table } = props.place
  if (way === 'television') return <Television {...props} />
  if (way === 'watch')
    return props.place.isPrivate ? <WatchPrivately {...props} /> : <Watch {...props} />
  return table === null ? <ScoreGame {...props} /> : <ScoreTable {...props} table={table} />
}

function Watch({ scoreboard, place }: WayProps) {
  const { code } = place
  const address = code === null ? gameAddress(scoreboard.game.uuid) : tableAddress(code)
  return (
    <Plate scoreboard={scoreboard} shared={{ title: 'Watch', address, code }} note={place.reason} />
  )
}

/** A game whose page is off is watched through a link of its own, created on demand. */
function WatchPrivately({ scoreboard, place }: WayProps) {
  const { uuid } = scoreboard.game
  const [isMade, setIsMade] = useState(false)
  const link = useGameSecretLink({ gameUuid: uuid, level: 'view', isMade })
  if (!isMade) {
    return (
      <div className={styles.plate}>
        <p className={styles.note}>{place.reason}</p>
        <Button onClick={() => setIsMade(true)}>Make a link to watch this game</Button>
      </div>
    )
  }
  return (
    <Secret scoreboard={scoreboard} link={link} title="Watch this game">
      A person with this link sees the scores of this game, until you turn it off.
    </Secret>
  )
}

const SCORE = 'Let somebody else score'

function ScoreTable(props: ScoringProps & { readonly table: NonNullable<TableOfGame['table']> }) {
  const link = useTableScoreLink(props.table)
  useReported(link, props.onToken)
  return (
    <Secret scoreboard={props.scoreboard} link={link} title={SCORE}>
      A person who scans this may enter rounds at this table, without an account, until you turn it
      off.
    </Secret>
  )
}

function ScoreGame({ scoreboard, onToken }: ScoringProps) {
  const { uuid } = scoreboard.game
  const link = useGameSecretLink({ gameUuid: uuid, level: 'score', isMade: true })
  useReported(link, onToken)
  return (
    <Secret scoreboard={scoreboard} link={link} title={SCORE}>
      A person who scans this may enter rounds of this game, without an account, until you turn it
      off.
    </Secret>
  )
}

function useReported({ token }: OwnSecretLink, onToken: (token: string) => void): void {
  useEffect(() => {
    if (token !== null) onToken(token)
  }, [token, onToken])
}

type SecretProps = {
  readonly scoreboard: GameScoreboard
  readonly link: OwnSecretLink
  readonly title: string
  readonly children: ReactNode
}

function Secret({ scoreboard, link, title, children }: SecretProps) {
  const { address, error, onTryAgain } = link
  if (address !== null) {
    const shared = { title, address, code: null, isSecret: true }
    return <Plate scoreboard={scoreboard} shared={shared} note={children} />
  }
  if (error !== null) {
    return (
      <Alert tone="error" title="No link was made" onTryAgain={onTryAgain}>
        {isNetworkError(error)
          ? 'This needs the network: the server makes the link.'
          : failureMessage(error, 'Please try again.')}
      </Alert>
    )
  }
  return (
    <div className={styles.plate} role="status">
      <Skeleton width="11.5rem" height="11.5rem" />
      <span>Making the link...</span>
    </div>
  )
}

type PlateProps = {
  readonly scoreboard: GameScoreboard
  readonly shared: Shared
  readonly note: ReactNode
}

/** A QR code, its description, and its actions. */
function Plate({ scoreboard, shared, note }: PlateProps) {
  const { title, address, code, isSecret = false } = shared
  return (
    <>
      <div className={styles.plate}>
        <QrCode className={styles.qr} text={address} label={`QR code: ${title}`} />
        <div className={styles.words}>
          <b>{title}</b>
          {code !== null && <Code className={styles.code} halves={codeHalves(code)} />}
          {!isSecret && (
            <span className={styles.address} translate="no">
              {withoutScheme(address)}
            </span>
          )}
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
      <ShareActions key={address} scoreboard={scoreboard} shared={shared} />
    </>
  )
}

/** The steps at the television; if the table has no public code, the game's own address. */
function Television({ scoreboard, place }: WayProps) {
  const { code } = place
  const ofGame = `${gameAddress(scoreboard.game.uuid)}/tv`
  const address = code === null ? ofGame : `${tableAddress(code)}/tv`
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <small>On the television open</small>
          <b translate="no">
            {code === null ? withoutScheme(ofGame) : `${window.location.host}/tv`}
          </b>
        </li>
        {code !== null && (
          <li>
            <small>Enter the code of the table</small>
            <Code className={styles.code} halves={codeHalves(code)} />
          </li>
        )}
      </ol>
      {place.reason && <p className={styles.note}>{place.reason}</p>}
      <ShareActions
        key={address}
        scoreboard={scoreboard}
        shared={{ title: 'Television', address, code }}
      />
      {/* In a tab of its own: the person who scores continues here. */}
      <a
        href={ofGame}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'outline' })}
      >
        <Icon shape={Tv} />
        Show on TV
      </a>
    </>
  )
}
