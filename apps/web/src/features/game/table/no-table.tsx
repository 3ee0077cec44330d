import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { CodeForm } from './code-form.tsx'

const t = messages('table')

/** A table's page for an unknown code or a closed table. Source: P-tables-20. */
export function NoTable({ wasThere = false }: { readonly wasThere?: boolean }) {
  return (
    <>
      <PageHead />
      <SrOnly as="h1" tabIndex={-1}>
        {t('table')}
      </SrOnly>
      <EmptyState
        title={wasThere ? t('thisTableIsClosed') : t('noTableWithThis')}
        art={<BlankBoard />}
        action={<CodeForm />}
      >
        {wasThere ? t('closedHint') : t('codeHint')}
      </EmptyState>
    </>
  )
}

type TableFailureProps = {
  /** The server's message; null if it cannot be reached, or has failed. */
  readonly reason: string | null
  readonly onTryAgain: () => void
}

export function TableFailure({ reason, onTryAgain }: TableFailureProps) {
  return (
    <>
      <PageHead title={<PageTitle>{t('table')}</PageTitle>} />
      <Alert tone="error" title={t('error')} onTryAgain={onTryAgain}>
        {reason ?? t('failedToLoadTable')}
      </Alert>
    </>
  )
}
