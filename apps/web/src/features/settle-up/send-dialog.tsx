import type { Client } from '@meldboard/api-client'
import { useRef } from 'react'
import { apiOf } from '../../data/queries/read.ts'
import type { LedgerScope } from '../../data/queries/settlements-query.ts'
import { useCopy } from '../../hooks/use-copy.ts'
import { messages } from '../../lib/messages.tsx'
import { shareByDevice } from '../../lib/share.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { FieldStack } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Copy, Share2 } from '../../ui/icons.gen.ts'
import { PictureButton } from '../../ui/picture-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './send-dialog.module.css'
import type { Settlement } from './use-ledger.ts'

const t = messages('settle-up')
const ui = messages('ui')

type SendDialogProps = {
  readonly title: string
  readonly text: string
  readonly scope: LedgerScope
  readonly currency: Settlement['currency']
  /** The server draws the picture for organizers only. */
  readonly hasPicture: boolean
  readonly onClose: () => void
}

/** Passes a settlement on: by the device's share sheet, as a copied text, or as a picture. Source: P-stakes-71. */
export function SendDialog(props: SendDialogProps) {
  const { title, text, scope, currency, hasPicture, onClose } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { said, copy } = useCopy(text, {
    copied: t('copied'),
    refused: t('textIsSelectedCopy'),
    onRefused: () => field.current?.select(),
  })

  return (
    <Dialog open onClose={onClose} title={t('send')}>
      <DialogBody>
        <FieldStack>
          <TextArea
            ref={field}
            label={t('settlement')}
            readOnly
            translate="no"
            value={text}
            rows={Math.min(14, text.split('\n').length)}
          />
          <div className={styles.actions}>
            {'share' in navigator && (
              <Button
                variant="primary"
                onClick={() => void shareByDevice({ title, text }).catch(reportError)}
              >
                <Icon shape={Share2} />
                <span>{t('share')}</span>
              </Button>
            )}
            <Button onClick={() => void copy()}>
              <Icon shape={Copy} />
              <span>{ui('copy')}</span>
            </Button>
            {hasPicture && (
              <PictureButton
                title={title}
                ask={(context) => askPicture(apiOf(context), scope, currency)}
              />
            )}
          </div>
          <p className={styles.said} role="status">
            {said}
          </p>
        </FieldStack>
      </DialogBody>
    </Dialog>
  )
}

function askPicture(
  client: Client,
  { groupId, gameUuid, from, before }: LedgerScope,
  currency: Settlement['currency'],
): Promise<Response> {
  const query = new URLSearchParams({
    ...(groupId !== undefined && { group: String(groupId) }),
    ...(gameUuid !== undefined && { game: gameUuid }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
    ...(currency !== null && { currency }),
    shape: 'tall',
  })
  const address = `${client.baseUrl}/settlements/picture?${query}`
  return client.open(new Request(address), new AbortController().signal)
}
