import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { WaysOn } from './ways-on.tsx'

const TITLES = {
  invalid: 'Invalid Game ID',
  unknown: 'Game Not Found',
  revoked: 'This link does not work any more',
  noLink: 'This device cannot score here',
} as const

type NoGameProps =
  | { readonly kind: keyof typeof TITLES }
  | { readonly kind: 'failed'; readonly onTryAgain: () => void }

/** The page if the link's game does not exist or could not be fetched. */
export function NoGame(props: NoGameProps) {
  if (props.kind === 'failed') return <GameFailure onTryAgain={props.onTryAgain} />
  return (
    <>
      <PageHead />
      <SrOnly as="h1" tabIndex={-1}>
        Game
      </SrOnly>
      <EmptyState title={TITLES[props.kind]} art={<BlankBoard />} action={<WaysOn />}>
        {props.kind === 'revoked'
          ? 'Ask the person who sent it for a new one.'
          : 'Ask the person who sent the link to send it again.'}
      </EmptyState>
    </>
  )
}

function GameFailure({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <>
      <PageHead title={<PageTitle>Game</PageTitle>} />
      <Alert tone="error" title="Error" onTryAgain={onTryAgain}>
        Failed to load game details. Please try again later.
      </Alert>
    </>
  )
}
