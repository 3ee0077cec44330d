import type { ReactNode } from 'react'
import { LoginLayout } from '../features/accounts/auth-layout.tsx'
import { GameContainer } from '../features/game/game-container.tsx'
import { Brand } from '../ui/brand.tsx'
import { classNames } from '../ui/class-names.ts'
import { Container } from '../ui/container.tsx'
import { Kicker, PageFacts, PageHead, PageTitle } from '../ui/page-head.tsx'
import { Loading } from './loading.tsx'
import styles from './shell.module.css'
import barStyles from './top-bar.module.css'

/**
 * The placeholder that the server replaces by a game's name
 * (apps/server/src/site/page-template.ts).
 */
const GAME_NAME = '%GAME_NAME%'
const STANDING = '%STANDING%'

/**
 * The content of the pages that the server sends, before their scripts are loaded, by the files
 * that the build makes of them. The app replaces it with its own as soon as it can be used.
 */
export const FIRST_PAINTS: Readonly<Record<string, ReactNode>> = {
  'index.html': paint(
    <div className={styles.late}>
      <Loading />
    </div>,
  ),
  'pages/login.html': paint(<LoginLayout />),
  'pages/games/game.html': paint(
    <GameContainer>
      <PageHead over={<Kicker>Scoreboard</Kicker>} title={<PageTitle>{GAME_NAME}</PageTitle>}>
        <PageFacts>{STANDING}</PageFacts>
      </PageHead>
    </GameContainer>,
  ),
}

function paint(page: ReactNode) {
  return (
    <div className={classNames(styles.shell, styles.sent)} data-sent="">
      <header className={barStyles.topBar}>
        <Container className={barStyles.bar}>
          <Brand />
        </Container>
      </header>
      <main>{page}</main>
    </div>
  )
}
