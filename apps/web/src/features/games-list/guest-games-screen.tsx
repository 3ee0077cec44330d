import { Link } from '@tanstack/react-router'
import { useLocalGames } from '../../hooks/use-local-games.ts'
import { messages } from '../../lib/messages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { BlankBoard } from '../../ui/small-board.tsx'
import { OnlyHere } from '../game/standings/only-here.tsx'
import { localGameOf } from './known-games.ts'
import { LocalGames } from './local-games.tsx'

const t = messages('games')

export function GuestGamesScreen() {
  const games = useLocalGames().map(localGameOf)
  return (
    <Container>
      <PageHead title={<PageTitle>{t('gamesOnThisDevice')}</PageTitle>}>
        <OnlyHere />
      </PageHead>
      {games.length > 0 ? (
        <LocalGames games={games} />
      ) : (
        <EmptyState
          belowTitle
          title={t('noGamesYet')}
          art={<BlankBoard />}
          action={
            <Link to="/device" className={buttonClass({ variant: 'primary', tall: true })}>
              {t('scoreboard')}
            </Link>
          }
        >
          {t('noGamesOnDeviceHint')}
        </EmptyState>
      )}
    </Container>
  )
}
