import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedOrganizersQuery } from '../../data/queries/contacts-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Name } from '../../ui/name.tsx'
import { ButtonRow } from '../../ui/set-row.tsx'
import styles from './blocked-people.module.css'

const t = messages('games')
const ui = messages('ui')

/** The line of the settings that leads to the blocked people. */
export function BlockedPeople() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ButtonRow
        label={t('blockedPeople')}
        note={t('blockedPeopleNote')}
        value={t('show')}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && <BlockedPeopleDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Lists the organizers whose games the user refuses, and lets the user accept them again. */
function BlockedPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const refused = useQuery(refusedOrganizersQuery)
  const accept = useWrite('DELETE', '/refused-organizers/{id}', {
    request: (id: number) => ({ params: { path: { id } } }),
    awaits: [queryKeys.refusedOrganizers, queryKeys.games],
  })
  return (
    <Dialog open onClose={onClose} title={t('blockedPeopleTitle')}>
      <DialogBody>
        <FieldStack>
          <p>{t('whatBlockingDoes')}</p>
          <Loaded query={refused} failed={t('failedToLoadBlocked')} />
          <Failure error={accept.error} title={t('failedToUnblock')} />
          {refused.data?.length === 0 && <p>{t('nobodyBlocked')}</p>}
          <ul className={styles.list}>
            {refused.data?.map(({ id, name }) => (
              <li key={id}>
                <Name>{name}</Name>
                <Button
                  aria-label={t('unblockName', { name })}
                  busy={accept.isPending && accept.variables === id}
                  onClick={() => accept.mutate(id)}
                >
                  {t('unblock')}
                </Button>
              </li>
            ))}
          </ul>
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{ui('close')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
