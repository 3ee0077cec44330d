import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../../../ui/page-head.tsx'
import { BlankBoard } from '../../../ui/small-board.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { CodeForm } from './code-form.tsx'

/** A table's page for an unknown code or a closed table. Source: P-tables-20. */
export function NoTable({ wasThere = false }: { readonly wasThere?: boolean }) {
  return (
    <>
      <PageHead />
      <SrOnly as="h1" tabIndex={-1}>
        Table
      </SrOnly>
      <EmptyState
        title={wasThere ? 'This table is closed' : 'No table with this code'}
        art={<BlankBoard />}
        action={<CodeForm />}
      >
        {wasThere
          ? 'It was switched off, or it has another code now. Ask at the table for it.'
          : 'A code has six signs, such as K7Q-M2P. Ask at the table for the one it has now.'}
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
      <PageHead title={<PageTitle>Table</PageTitle>} />
      <Alert tone="error" title="Error" onTryAgain={onTryAgain}>
        {reason ?? 'Failed to load the table. Please try again later.'}
      </Alert>
    </>
  )
}
