import type { Schemas } from '@meldboard/api-client'
import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { withoutScheme } from '../../../data/game-address.ts'
import { takeWrittenName } from '../../../data/new-player-schema.ts'
import { linksQuery } from '../../../data/queries/links-query.ts'
import { tableAddress } from '../../../data/table-code.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { HeadKeys } from '../../../ui/head-keys.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Check } from '../../../ui/icons.gen.ts'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './mail-dialog.module.css'
import { recipientsSchema, written } from './recipients.ts'
import { ShareIntro } from './share-intro.tsx'
import { WAYS, type Way, type WaysProps } from './ways.tsx'

const t = messages('share')

type MailDialogProps = WaysProps & { readonly onClose: () => void }

type Share = Schemas['Share']
type Sent = { readonly shares: readonly Share[]; readonly mayScore: boolean }
type Fields = z.input<typeof recipientsSchema>
type Recipients = z.output<typeof recipientsSchema>

/** Mails the link to watch or to score: what the mail allows is what the chosen key says. */
export function MailDialog(props: MailDialogProps) {
  const { scoreboard, isOrganizer, place, scoreLink, way, onChoose, onClose } = props
  const share = useShareGame(scoreboard.game.uuid)
  const [sent, setSent] = useState<Sent | null>(null)
  const notReached = useRef<string | null>(null)
  const mayScore = way === 'score'

  /** Mails one after the other; addresses that were not reached stay in the field. */
  async function send({ recipients }: Recipients): Promise<void> {
    setSent(null)
    const linkToken = mayScore ? (scoreLink.token ?? (await scoreLink.make())) : null
    const shares: Share[] = []
    for (const [index, recipient] of recipients.entries()) {
      try {
        const answer = await share.mutateAsync({
          ...recipient,
          ...(linkToken !== null && { linkToken }),
        })
        // A repeated answer has neither address nor name.
        shares.push({ ...answer, ...recipient })
        setSent({ shares: [...shares], mayScore })
      } catch (error) {
        notReached.current = recipients.length > 1 ? written(recipients.slice(index)) : null
        throw error
      }
    }
  }

  return (
    <FormDialog<Fields, Recipients, Promise<void>>
      title={t('byMail')}
      schema={recipientsSchema}
      start={{ name: '', email: '' }}
      write={send}
      onFailed={(form) => {
        if (notReached.current !== null) form.setValue('email', notReached.current)
      }}
      failed={t('notSent')}
      otherwise={t('failedToShare')}
      unsaved={t('mailUnsaved')}
      submit={t('shareGame')}
      isForMore
      onClose={onClose}
    >
      {({ field, form }) => (
        <>
          <ShareIntro />
          <SentLine sent={sent} />
          {isOrganizer && <WhatFor way={way === 'score' ? 'score' : 'watch'} onChoose={onChoose} />}
          <TextField label={t('recipientName')} autoComplete="off" {...field('name')} />
          <TextField
            label={t('email')}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email', { onBlur: () => takeWrittenName(form) })}
          />
          <MailedAddress mayScore={mayScore} place={place} />
        </>
      )}
    </FormDialog>
  )
}

type WhatForProps = {
  readonly way: 'watch' | 'score'
  readonly onChoose: (way: Way) => void
}

function WhatFor({ way, onChoose }: WhatForProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <p id={id} aria-hidden="true">
        {t('linkLets')}
      </p>
      <HeadKeys
        legend={t('linkLets')}
        keys={[
          { value: 'watch', label: t(WAYS.watch.label) },
          { value: 'score', label: t(WAYS.score.label) },
        ]}
        chosen={way}
        onChoose={(value) => onChoose(value as Way)}
      />
    </div>
  )
}

/** What the mail leads to. */
function MailedAddress({
  mayScore,
  place,
}: Pick<MailDialogProps, 'place'> & { readonly mayScore: boolean }) {
  const { code, table, isPrivate } = place
  if (mayScore) {
    return (
      <p className={styles.note}>{table === null ? t('mailScoresGame') : t('mailScoresTable')}</p>
    )
  }
  if (isPrivate) {
    return <p className={styles.note}>{t('mailHasPrivateGame')}</p>
  }
  if (code === null) return <p className={styles.note}>{t('mailHasGame')}</p>
  return (
    <p className={styles.note}>
      {t.rich('mailHasTable', {
        address: () => <b translate="no">{withoutScheme(tableAddress(code))}</b>,
      })}
    </p>
  )
}

/** Names the people who were mailed, and what the link lets them do. */
function SentLine({ sent }: { readonly sent: Sent | null }) {
  const line = useRef<HTMLDivElement>(null)
  const { shares = [], mayScore = false } = sent ?? {}
  const mailed = shares.filter((share) => share.mailed)
  const others = shares.filter((share) => !share.mailed)
  // With the keyboard open it may be above the edge.
  useEffect(() => {
    if (sent !== null && line.current && 'scrollIntoView' in line.current) {
      line.current.scrollIntoView({ block: 'nearest' })
    }
  }, [sent])
  return (
    <div className={styles.sent} role="status" ref={line}>
      {mailed.length > 0 && (
        <p>
          <Icon shape={Check} />
          <span>
            {t(mayScore ? 'sentToScore' : 'sentToWatch', {
              names: nameList(mailed.map(({ name }) => name)),
            })}
          </span>
        </p>
      )}
      {others.length > 0 && (
        <p data-tone="quiet">
          {t('notMailed', {
            addresses: nameList(others.map(({ email }) => email)),
            count: others.length,
          })}
        </p>
      )}
    </div>
  )
}

function useShareGame(gameUuid: string) {
  return useWrite('POST', '/games/{id}/share', {
    request: (body: Schemas['ShareGame'], header) => ({
      params: { path: { id: gameUuid }, header },
      body,
    }),
    // The page "Who has access" names the recipients.
    invalidates: [linksQuery(gameUuid).queryKey],
  })
}
