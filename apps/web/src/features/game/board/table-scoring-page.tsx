import { useState } from 'react'
import type { OpenedLink } from '../../../data/opened-links.ts'
import { useTableLink } from '../../../hooks/use-game-links.ts'
import { messages } from '../../../lib/messages.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { NoGame } from '../public-page/no-game.tsx'
import { GameContainer } from '../view/game-container.tsx'
import { GameViewSkeleton } from '../view/game-view.tsx'
import { useTableScoring } from './use-table-scoring.ts'

const t = messages('board')

const LinkScoring = lazyPart(
  async () => (await import('./link-scoring.tsx')).LinkScoring,
  <GameViewSkeleton />,
)

/** The page /score/{table}: the games of a table, one after another, for a person with its link. */
export function TableScoringPage({ tableId }: { readonly tableId: string }) {
  const link = useTableLink(tableId)
  return (
    <GameContainer>
      {link === null ? (
        <NoGame kind="noLink" />
      ) : (
        <ScoredTable key={link.token} tableId={tableId} link={link} />
      )}
    </GameContainer>
  )
}

type ScoredTableProps = { readonly tableId: string; readonly link: OpenedLink }

function ScoredTable({ tableId, link }: ScoredTableProps) {
  const [isHeld, setIsHeld] = useState(false)
  const { answer: played, name } = useTableScoring({ tableId, link, isHeld })
  const { own } = link
  if (own !== null && own.gameUuid !== null) {
    const { gameUuid } = own
    // Another game is another board, with dialogs of its own.
    return (
      <LinkScoring
        key={gameUuid}
        link={{ ...link, own: { ...own, gameUuid } }}
        onDialog={setIsHeld}
        onName={name}
      />
    )
  }
  if (link.isRevoked) return <NoGame kind="revoked" />
  if (own?.table) return <NoGameYet name={own.table.name} />
  return played.isError ? (
    <NoGame kind="failed" onTryAgain={() => void played.refetch()} />
  ) : (
    <GameViewSkeleton />
  )
}

function NoGameYet({ name }: { readonly name: string }) {
  return (
    <>
      <PageHead
        title={
          <PageTitle>
            <span dir="auto" translate="no">
              {name}
            </span>
          </PageTitle>
        }
      />
      <EmptyState title={t('noGameNow')} art={<BlankBoard />} belowTitle>
        {t('nextOpensHere')}
      </EmptyState>
    </>
  )
}
