import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { askGamePicture } from '../../../data/pictures.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { tableLinksQuery } from '../../../data/queries/tables-query.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { messages } from '../../../lib/messages.tsx'
import { rememberReturnTo } from '../../../session/return-to.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link as LinkIcon, Mail } from '../../../ui/icons.gen.ts'
import { PictureButton } from '../../../ui/picture-button.tsx'
import { ButtonRow } from '../../../ui/set-row.tsx'
import { MailDialog } from './mail-dialog.tsx'
import styles from './share-dialog.module.css'
import { ShareIntro } from './share-intro.tsx'
import { useScoreLink } from './use-score-link.ts'
import { type TableOfGame, useTableOfGame } from './use-table-of-game.ts'
import { type Way, Ways } from './ways.tsx'
import { WhoHasAccess } from './who-has-access.tsx'

const t = messages('share')
const ui = messages('ui')

type ShareDialogProps = {
  readonly scoreboard: GameScoreboard
  /** An organizer also lets others score, and decides who has access. */
  readonly isOrganizer: boolean
  /** The way to invite that is shown first. */
  readonly way?: Way
  readonly onClose: () => void
  /** Further files of the game to take along. */
  readonly children: ReactNode
}

type Page = 'ways' | 'mail' | 'access'

/** Invites people to a game: with the code of its table or its own address, and for signed-in users by email. */
export function ShareDialog(props: ShareDialogProps) {
  const { scoreboard, isOrganizer, onClose, children } = props
  const { uuid, name } = scoreboard.game
  const [way, setWay] = useState<Way>(props.way ?? 'watch')
  const [page, setPage] = useState<Page>('ways')
  const [left, setLeft] = useState<Page | null>(null)
  const { status } = useSession()
  const place = useTableOfGame(scoreboard, isOrganizer)
  const scoreLink = useScoreLink({
    gameUuid: uuid,
    table: place.table,
    enabled: isOrganizer && !place.isPending,
  })
  const sharing = { scoreboard, isOrganizer, place, scoreLink, way, onChoose: setWay }
  function goBack(): void {
    setLeft(page)
    setPage('ways')
  }
  if (page === 'mail') return <MailDialog {...sharing} onClose={goBack} />
  if (page === 'access') return <WhoHasAccess gameUuid={uuid} place={place} onClose={goBack} />
  return (
    <Dialog open onClose={onClose} title={t('shareGame')}>
      <DialogBody>
        <div className={styles.share}>
          <ShareIntro />
          <Ways {...sharing} />
          <div className={styles.lines}>
            {status === 'signed-in' ? (
              <ButtonRow
                icon={Mail}
                label={t('byMail')}
                isFirstFocus={left === 'mail'}
                onPress={() => setPage('mail')}
              />
            ) : (
              <SignInLine />
            )}
            {isOrganizer && (
              <AccessLine
                gameUuid={uuid}
                place={place}
                isFirstFocus={left === 'access'}
                onPress={() => setPage('access')}
              />
            )}
          </div>
          <div className={styles.files}>
            {!place.isPrivate && (
              <PictureButton title={name} ask={() => askGamePicture(uuid)} variant="ghost" />
            )}
            {children}
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onClose}>
          {ui('done')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function SignInLine() {
  const { href } = useLocation()
  return (
    <div className={styles.line}>
      <Icon shape={Mail} />
      <p>{t('signInToShare')}</p>
      <Link to="/login" className={styles.link} onClick={() => rememberReturnTo(href)}>
        {t('signIn')}
      </Link>
    </div>
  )
}

type AccessLineProps = {
  readonly gameUuid: string
  readonly place: TableOfGame
  readonly isFirstFocus: boolean
  readonly onPress: () => void
}

function AccessLine({ gameUuid, place: { table }, ...line }: AccessLineProps) {
  const links = useQuery(linksQuery(gameUuid))
  const ofTable = useQuery({ ...tableLinksQuery(table?.id ?? 0), enabled: table !== null })
  const { data } = links
  const isKnown = data !== undefined && (table === null || ofTable.data !== undefined)
  const open = (data?.isPublic ? 1 : 0) + (table?.isOpen ? 1 : 0)
  const own = (data?.links.length ?? 0) + (data?.mailed.length ?? 0)
  const count = open + own + (ofTable.data?.length ?? 0)
  return (
    <ButtonRow
      icon={LinkIcon}
      label={t('whoHasAccess')}
      value={isKnown && t('waysOfAccess', { count })}
      {...line}
    />
  )
}
