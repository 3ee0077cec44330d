import type { MessageKey } from '@meldboard/messages'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { WaysOn } from './ways-on.tsx'

const t = messages('game')

const TITLES = {
  invalid: 'invalidGameId',
  unknown: 'gameNotFound',
  revoked: 'linkRevoked',
  noLink: 'cannotScoreHere',
} as const satisfies Readonly<Record<string, MessageKey<'game'>>>

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
        {t('game')}
      </SrOnly>
      <EmptyState title={t(TITLES[props.kind])} art={<BlankBoard />} action={<WaysOn />}>
        {props.kind === 'revoked' ? t('askForNewLink') : t('askForLinkAgain')}
      </EmptyState>
    </>
  )
}

function GameFailure({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <>
      <PageHead title={<PageTitle>{t('game')}</PageTitle>} />
      <Alert tone="error" title={t('error')} onTryAgain={onTryAgain}>
        {t('failedToLoadGame')}
      </Alert>
    </>
  )
}
