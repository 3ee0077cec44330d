import type { Schemas } from '@meldboard/api-client'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { figure } from '../../lib/figure.ts'
import { messages } from '../../lib/messages.tsx'
import { AddressField } from '../../ui/address-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Copy } from '../../ui/icons.gen.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './invite-dialog.module.css'

const t = messages('admin')
const ui = messages('ui')

type NewInvitation = Schemas['NewInvitation']
type Made = { readonly link: string; readonly invitation: NewInvitation }
type InviteDialogProps = { readonly onClose: () => void }

/** Creates an invitation, and shows its link this once. Source: P-admin-27. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const [made, setMade] = useState<Made | null>(null)
  return made === null ? (
    <InviteForm onMade={setMade} onClose={onClose} />
  ) : (
    <MadeInvitation made={made} onClose={onClose} />
  )
}

type Typed = { readonly email: string; readonly days: string; readonly uses: string }
type InvitationSchema = z.ZodType<NewInvitation, Typed>

const days = () => figure(t('days'), { minimum: 1, maximum: 365 })

const ofOneSchema = (): InvitationSchema =>
  z.object({
    email: z
      .string()
      .trim()
      .pipe(z.string().min(1, t('emailIsRequired')))
      .pipe(z.email(t('emailIsInvalid'))),
    days: days(),
    uses: z.string().transform(() => 1),
  })

const ofEverybodySchema = (): InvitationSchema =>
  z.object({
    email: z.string().transform(() => null),
    days: days(),
    uses: figure(t('accounts'), { minimum: 1, maximum: 1000 }),
  })

type InviteFormProps = InviteDialogProps & { readonly onMade: (made: Made) => void }

function InviteForm({ onMade, onClose }: InviteFormProps) {
  const [invited, setInvited] = useState<string>('one')
  const isOne = invited === 'one'
  const invite = useWrite('POST', '/admin/invitations', {
    request: (body: NewInvitation) => ({ body }),
    pick: ({ data }) => data.link,
    invalidates: [queryKeys.invitations],
  })
  return (
    <FormDialog
      title={t('invite')}
      schema={isOne ? ofOneSchema() : ofEverybodySchema()}
      start={{ email: '', days: '7', uses: '10' }}
      write={async (invitation) => ({ link: await invite.mutateAsync(invitation), invitation })}
      onWritten={onMade}
      failed={t('failedToInvite')}
      unsaved={t('notInvitedYet')}
      submit={t('makeLink')}
      onClose={onClose}
    >
      {({ field, form }) => (
        <>
          <RadioList
            legend={t('whoMayUseIt')}
            options={[
              { value: 'one', label: t('onePerson'), note: t('onePersonNote') },
              { value: 'everybody', label: t('everybodyWithLink'), note: t('everybodyNote') },
            ]}
            value={invited}
            onChange={(value) => {
              form.clearErrors()
              setInvited(value)
            }}
          />
          {isOne ? (
            <AddressField
              key="email"
              label={t('email')}
              hint={t('nothingIsMailed')}
              {...field('email')}
            />
          ) : (
            <TextField
              key="uses"
              label={t('accounts')}
              hint={t('accountsHint')}
              inputMode="numeric"
              autoComplete="off"
              {...field('uses')}
            />
          )}
          <TextField
            label={t('days')}
            hint={t('daysHint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('days')}
          />
        </>
      )}
    </FormDialog>
  )
}

type MadeInvitationProps = InviteDialogProps & { readonly made: Made }

/** The link of an invitation: the server stores only a hash, so it is never shown again. */
function MadeInvitation({ made: { link, invitation }, onClose }: MadeInvitationProps) {
  const field = useRef<HTMLInputElement>(null)
  const { said, copy } = useCopy(link, { onRefused: () => field.current?.select() })

  return (
    <Dialog open onClose={onClose} title={t('invitation')}>
      <DialogBody>
        <FieldStack>
          <p>
            {invitation.email === null ? (
              <span>{t('everybodyCanUseLink')}</span>
            ) : (
              t.rich('personCanUseLink', { email: invitation.email })
            )}{' '}
            <span>{t('linkIsShownOnce')}</span>
          </p>
          <QrCode className={styles.qr} text={link} label={t('qrCode')} />
          <TextField
            ref={field}
            label={t('link')}
            readOnly
            translate="no"
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="primary" data-first-focus="" onClick={() => void copy()}>
            <Icon shape={Copy} />
            <span>{ui('copy')}</span>
          </Button>
          <p role="status" className={styles.said}>
            {said}
          </p>
        </FieldStack>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{ui('close')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
