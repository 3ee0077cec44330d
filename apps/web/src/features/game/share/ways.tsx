import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { gameAddress, withoutScheme } from '../../../data/game-address.ts'
import { lineStateQuery } from '../../../data/queries/lines-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { codeHalves, tableAddress } from '../../../data/table-code.ts'
import { useIsByLink } from '../../../hooks/use-outbox.ts'
import { failureMessage, isNetworkError } from '../../../lib/failures.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { RadioKey } from '../../../ui/head-keys.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Eye, Maximize2, Pencil, Tv, UsersRound } from '../../../ui/icons.gen.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LargeQr } from './large-qr.tsx'
import { Seats } from './seats.tsx'
import { ShareActions, type Shared } from './share-actions.tsx'
import { type OwnSecretLink, useGameSecretLink, useTableSecretLink } from './use-score-link.ts'
import type { TableOfGame } from './use-table-of-game.ts'
import styles from './ways.module.css'

const t = messages('share')
const ui = messages('ui')

export const WAYS = {
  watch: { label: 'watch', icon: Eye },
  players: { label: 'players', icon: UsersRound },
  score: { label: 'score', icon: Pencil },
  television: { label: 'television', icon: Tv },
} as const

/** The purpose of an invitation: to watch, to enter the own score, to score, or to watch on a television. */
export type Way = keyof typeof WAYS

export type WaysProps = {
  readonly scoreboard: GameScoreboard
  /** An organizer also lets others score. */
  readonly isOrganizer: boolean
  readonly place: TableOfGame
  readonly scoreLink: OwnSecretLink
  readonly way: Way
  readonly onChoose: (way: Way) => void
}

/** The ways to invite, and the code, the address and the QR code of the chosen one. */
export function Ways({ isOrganizer, way, onChoose, ...props }: WaysProps) {
  const name = useId()
  const mayFreeSeats = useMayFreeSeats(props.scoreboard)
  const ways = (Object.keys(WAYS) as Way[]).filter(
    (one) => isOrganizer || (one === 'players' ? mayFreeSeats || way === one : one !== 'score'),
  )
  return (
    <div className={styles.ways}>
      <fieldset className={styles.keys} aria-label={t('whatLinkAllows')}>
        {ways.map((one) => (
          <RadioKey
            key={one}
            className={styles.key}
            name={name}
            value={one}
            checked={one === way}
            onChange={() => onChoose(one)}
          >
            <Icon shape={WAYS[one].icon} />
            <span>{t(WAYS[one].label)}</span>
          </RadioKey>
        ))}
      </fieldset>
      {props.place.isPending ? <PlateToCome /> : <ChosenWay way={way} {...props} />}
    </div>
  )
}

type WayProps = Pick<WaysProps, 'scoreboard' | 'place'>

/** Whether the reader scores by a link, and somebody has a seat that can be freed. */
function useMayFreeSeats({ game }: GameScoreboard): boolean {
  const { data: lines } = useQuery(lineStateQuery(game.uuid))
  return useIsByLink() && lines !== undefined && lines.taken.length > 0
}

function ChosenWay({ way, scoreLink, ...props }: WayProps & Pick<WaysProps, 'way' | 'scoreLink'>) {
  const { isPrivate, table } = props.place
  if (way === 'players') return <Players {...props} />
  if (way === 'television') return <Television {...props} />
  if (way === 'watch') return isPrivate ? <WatchPrivately {...props} /> : <Watch {...props} />
  return (
    <Secret
      scoreboard={props.scoreboard}
      link={scoreLink}
      title={t('score')}
      message={t('scoreMessage')}
      allows={table === null ? t('scoresGame') : t('scoresTable')}
      note={t('untilOff')}
    />
  )
}

function Watch({ scoreboard, place }: WayProps) {
  const { code, reason } = place
  const address = code === null ? gameAddress(scoreboard.game.uuid) : tableAddress(code)
  return (
    <Plate
      scoreboard={scoreboard}
      shared={{ title: t('watch'), address, code }}
      allows={t('watches')}
    >
      {reason ? <p className={styles.note}>{reason}</p> : <Address>{address}</Address>}
    </Plate>
  )
}

/** A game whose page is off is watched through a link of its own. */
function WatchPrivately({ scoreboard, place }: WayProps) {
  const { uuid } = scoreboard.game
  return (
    <Secret
      scoreboard={scoreboard}
      link={useGameSecretLink({ gameUuid: uuid, level: 'view', enabled: true })}
      title={t('watchThisGame')}
      message={t('watchMessage')}
      allows={t('watches')}
      note={place.reason ?? t('untilOff')}
    />
  )
}

/** The table's link for players, and its seats with the players who have them. */
function Players({ scoreboard, place }: WayProps) {
  const { table } = place
  const isByLink = useIsByLink()
  const link = useTableSecretLink({ table, level: 'seat', enabled: true })
  const reason = whyNoSeats(place)
  return (
    <>
      {reason === null ? (
        <Secret
          scoreboard={scoreboard}
          link={link}
          title={t('players')}
          message={t('playersMessage')}
          allows={t('entersOwn')}
          note={t('playersScan')}
          isBeside
        />
      ) : (
        !isByLink && <p className={styles.note}>{reason}</p>
      )}
      <Seats scoreboard={scoreboard} table={table} />
    </>
  )
}

/** Why players cannot take seats in a game, as a sentence; null if they can. */
function whyNoSeats({ table, code, isPrivate }: TableOfGame): string | null {
  if (isPrivate) return t('playersNeedPage')
  if (table === null) return t('playersNeedTable')
  if (!table.isOpen) return t('playersNeedCode', { table: table.name })
  return code === null ? t('playersElsewhere') : null
}

type SecretProps = {
  readonly scoreboard: GameScoreboard
  readonly link: OwnSecretLink
  readonly title: string
  readonly message: string
  readonly allows: string
  /** The sentence about the link before it exists. */
  readonly note: string
  /** Whether that sentence stays, beside the QR code. */
  readonly isBeside?: boolean
}

/** A secret link, made by a press: nobody gets access because somebody looked at this. */
function Secret(props: SecretProps) {
  const { scoreboard, link, title, message, allows, note, isBeside = false } = props
  const { address, error } = link
  if (address !== null) {
    const shared = { title, address, code: null, secretMessage: message }
    return (
      <Plate scoreboard={scoreboard} shared={shared} allows={allows} isBeside={isBeside}>
        <p className={styles.note}>{isBeside ? note : t('untilOff')}</p>
      </Plate>
    )
  }
  if (error !== null) {
    return (
      <Alert tone="error" title={t('noLinkMade')} onTryAgain={link.onTryAgain}>
        {isNetworkError(error)
          ? t('linkNeedsNetwork')
          : failureMessage(error, ui('pleaseTryAgain'))}
      </Alert>
    )
  }
  if (link.isLoading) return <PlateToCome />
  return (
    <div className={styles.plate}>
      <p className={styles.allows}>{allows}</p>
      <p className={styles.note}>{note}</p>
      <Button busy={link.isMaking} onClick={() => void link.make().catch(() => undefined)}>
        {t('makeLink')}
      </Button>
    </div>
  )
}

function PlateToCome() {
  return (
    <div className={styles.plate} aria-busy="true">
      <Skeleton width="10.5rem" height="10.5rem" />
    </div>
  )
}

/** The steps at the television; if the table has no public code, the game's own address. */
function Television({ scoreboard, place }: WayProps) {
  const { code, reason } = place
  const ofGame = `${gameAddress(scoreboard.game.uuid)}/tv`
  const address = code === null ? ofGame : `${tableAddress(code)}/tv`
  return (
    <Plate
      scoreboard={scoreboard}
      shared={{ title: t('television'), address, code }}
      allows={t('televisionShows')}
      action={
        // In a tab of its own: the person who scores continues here.
        <a
          href={ofGame}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon shape={Tv} />
          <span>{t('showOnTV')}</span>
        </a>
      }
    >
      {reason && <p className={styles.note}>{reason}</p>}
      <p className={styles.note}>
        {t.rich('onTelevision', {
          address: () => (
            <b translate="no">
              {code === null ? withoutScheme(ofGame) : `${window.location.host}/tv`}
            </b>
          ),
        })}
      </p>
    </Plate>
  )
}

type PlateProps = {
  readonly scoreboard: GameScoreboard
  readonly shared: Shared
  /** What its reader can do. */
  readonly allows: string
  /** A button in place of Send: a television has no chat. */
  readonly action?: ReactNode
  /** Its last lines. */
  readonly children: ReactNode
  /** Whether its words are beside the QR code, so that more has room below. */
  readonly isBeside?: boolean
}

/** A QR code, which a press makes as wide as the screen, what it allows, and its actions. */
function Plate({ scoreboard, shared, allows, action, children, isBeside }: PlateProps) {
  const { title, address, code } = shared
  const [isLarge, setIsLarge] = useState(false)
  const actions = (
    <ShareActions key={address} scoreboard={scoreboard} shared={shared}>
      {action}
    </ShareActions>
  )
  return (
    <>
      <div className={styles.plate} data-beside={isBeside || undefined}>
        <button
          type="button"
          className={styles.large}
          aria-label={t('largeOf', { title })}
          onClick={() => setIsLarge(true)}
        >
          <QrCode className={styles.qr} text={address} label={t('qrCodeOf', { title })} />
          <Icon shape={Maximize2} className={styles.sign} />
        </button>
        <div className={styles.words}>
          <p className={styles.allows}>{allows}</p>
          {code !== null && <Code className={styles.code} halves={codeHalves(code)} />}
          {children}
        </div>
      </div>
      {actions}
      {isLarge && (
        <LargeQr shared={shared} onClose={() => setIsLarge(false)}>
          {actions}
        </LargeQr>
      )}
    </>
  )
}

function Address({ children }: { readonly children: string }) {
  return (
    <p className={styles.address} translate="no">
      {withoutScheme(children)}
    </p>
  )
}
