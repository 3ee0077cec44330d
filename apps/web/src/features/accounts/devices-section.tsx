import type { Schemas } from '@meldboard/api-client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionsQuery } from '../../data/queries/account-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { apiOf } from '../../data/queries/read.ts'
import { hasStatus } from '../../lib/failures.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Monitor, Smartphone } from '../../ui/icons.gen.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/sections.tsx'
import { ButtonRow, FactRow } from '../../ui/set-row.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './devices-section.module.css'

const t = messages('accounts')
const ui = messages('ui')

type Session = Schemas['SignedInSession']

/** The devices to sign out: one, or all but this one. */
type Ending = Session | 'others'

type DevicesSectionProps = { readonly id: string; readonly title: string }

/** The devices on which the person is signed in. Source: P-devices-3 to P-devices-5. */
export function DevicesSection({ id, title }: DevicesSectionProps) {
  const sessions = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [said, setSaid] = useState('')
  const end = useEndSession((ended) => {
    setSaid(
      ended === 'others'
        ? t('signedOutEverywhereElse')
        : t('deviceIsSignedOut', { name: nameOf(ended) }),
    )
    setEnding(null)
  })
  return (
    <Section id={id} title={title}>
      <Loaded query={sessions} failed={t('failedToLoadDevices')} loading={t('loadingDevices')}>
        {(devices) => (
          <>
            {devices.map((session) => (
              <DeviceRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
            {devices.length > 1 && (
              <ButtonRow
                label={t('signOutEverywhereElse')}
                sign={null}
                onPress={() => setEnding('others')}
              />
            )}
          </>
        )}
      </Loaded>
      <SrOnly role="status">{said}</SrOnly>
      <ConfirmDialog
        open={ending !== null}
        title={titleOf(ending)}
        text={t('signOutOthersNote')}
        keep={ui('cancel')}
        end={t('signOutButton')}
        busy={end.isPending}
        onKeep={() => {
          end.reset()
          setEnding(null)
        }}
        onEnd={() => ending && end.mutate(ending)}
      >
        <Failure error={end.error} />
      </ConfirmDialog>
    </Section>
  )
}

function useEndSession(onEnded: (ended: Ending) => void) {
  return useMutation({
    async mutationFn(ending: Ending, context) {
      const { DELETE } = apiOf(context)
      try {
        if (ending === 'others') await DELETE('/auth/sessions')
        else await DELETE('/auth/sessions/{id}', { params: { path: { id: ending.id } } })
      } catch (error) {
        // It is already signed out.
        if (!hasStatus(error, 404)) throw error
      }
    },
    async onSuccess(_, ended, _before, { client }) {
      await client.invalidateQueries({ queryKey: queryKeys.sessions })
      onEnded(ended)
    },
  })
}

function titleOf(ending: Ending | null): string {
  if (ending === null) return ''
  return ending === 'others'
    ? t('signOutEverywhereElseQuestion')
    : t('signOutDeviceQuestion', { name: nameOf(ending) })
}

const PHONES: ReadonlySet<string | undefined> = new Set(['iOS', 'Android'])
type DeviceRowProps = { readonly session: Session; readonly onEnd: () => void }

function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const { device, last_used_at, is_current } = session
  const name = nameOf(session)
  return (
    <FactRow
      icon={PHONES.has(device?.os) ? Smartphone : Monitor}
      label={name}
      note={
        is_current ? t('usedNow') : t('lastUsed', { date: formatDate(last_used_at, 'dateAndTime') })
      }
      control={
        is_current ? (
          <span className={styles.current}>{t('thisDevice')}</span>
        ) : (
          <Button
            variant="ghost"
            className={styles.end}
            aria-label={t('signOutDevice', { name })}
            onClick={onEnd}
          >
            {t('signOutRow')}
          </Button>
        )
      }
    />
  )
}

const UNKNOWN = 'Unknown'

/** Returns the name of a device, such as "Chrome on Android". */
function nameOf({ device }: Session): string {
  const { browser = UNKNOWN, os = UNKNOWN } = device ?? {}
  if (browser === UNKNOWN)
    return os === UNKNOWN ? t('unknownDevice') : t('unknownBrowserOn', { os })
  return os === UNKNOWN ? browser : t('browserOn', { browser, os })
}
