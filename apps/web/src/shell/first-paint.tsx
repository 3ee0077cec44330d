import type { ReactNode } from 'react'
import { LoginLayout } from '../features/accounts/auth-layout.tsx'
import { Loading } from './loading.tsx'
import './shell.css'
import { Brand } from '../ui/brand.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

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
    <div className="late">
      <Loading />
    </div>,
  ),
  'pages/login.html': paint(<LoginLayout />),
  'pages/games/game.html': paint(
    <div className="wrap game-page">
      <PageHead
        over={<p className="kicker">Scoreboard</p>}
        title={<PageTitle>{GAME_NAME}</PageTitle>}
      >
        <p className="facts">{STANDING}</p>
      </PageHead>
    </div>,
  ),
}

function paint(page: ReactNode) {
  return (
    <div className="shell sent">
      <header className="top">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <main>{page}</main>
    </div>
  )
}
