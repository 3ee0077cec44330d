import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../data/failures.ts'
import { refusedOrganizersQuery } from '../../data/queries/contacts-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useApi } from '../../hooks/use-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Name } from '../../ui/name.tsx'
import styles from './refused-organizers.module.css'

/** The link to the organizers whom the user refuses. */
export function RefusedOrganizers() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className={styles.foot}>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Refused Organizers
      </Button>
      {isOpen && <RefusedOrganizersDialog onClose={() => setIsOpen(false)} />}
    </p>
  )
}

/** Lists the organizers whose games the user refuses, and lets the user accept them again. */
function RefusedOrganizersDialog({ onClose }: { readonly onClose: () => void }) {
  const refused = useQuery(refusedOrganizersQuery(useApi()))
  const accept = useAcceptOrganizer()
  return (
    <Dialog open onClose={onClose} title="Refused Organizers">
      <DialogBody>
        <FieldStack>
          <p>Games of these organizers are not listed, and they cannot share games with you.</p>
          {refused.isError && (
            <Alert
              tone="error"
              title="Failed to load whom you refuse"
              actions={
                <Button
                  variant="ghost"
                  busy={refused.isFetching}
                  onClick={() => void refused.refetch()}
                >
                  Try Again
                </Button>
              }
            >
              {failureMessage(refused.error, 'Please try again.')}
            </Alert>
          )}
          {accept.isError && (
            <Alert tone="error" title="Failed to accept the organizer">
              {failureMessage(accept.error, 'Please try again.')}
            </Alert>
          )}
          {refused.isPending && <p role="status">Loading...</p>}
          {refused.data?.length === 0 && <p>You refuse nobody’s games.</p>}
          <ul className={styles.list}>
            {refused.data?.map(({ id, name }) => (
              <li key={id}>
                <Name>{name}</Name>
                <Button
                  aria-label={`Accept ${name} again`}
                  busy={accept.isPending && accept.variables === id}
                  onClick={() => accept.mutate(id)}
                >
                  Accept Again
                </Button>
              </li>
            ))}
          </ul>
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  )
}

function useAcceptOrganizer() {
  const client = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => {
      await client.DELETE('/refused-organizers/{id}', { params: { path: { id } } })
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.refusedOrganizers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.games }),
      ]),
  })
}
