import { useState } from 'react'
import { useOwnDataDownload } from '../../hooks/use-own-data-download.ts'
import { messages } from '../../lib/messages.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Download } from '../../ui/icons.gen.ts'
import { Section } from '../../ui/sections.tsx'
import { ButtonRow } from '../../ui/set-row.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const t = messages('accounts')

type YourDataSectionProps = { readonly id: string; readonly title: string }

/** A person's data: download and deletion. Source: P-archive-2, P-delete-5. */
export function YourDataSection({ id, title }: YourDataSectionProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useOwnDataDownload('everything')
  return (
    <Section id={id} title={title}>
      <ButtonRow
        label={t('downloadEverything')}
        note={download.isPending ? t('collectingData') : t('downloadNote')}
        sign={Download}
        busy={download.isPending}
        onPress={() => download.mutate()}
      />
      <Failure error={download.error} title={t('failedToDownloadData')} />
      <ButtonRow
        label={t('deleteAccount')}
        note={t('deleteAccountNote')}
        isDestructive
        onPress={() => setIsDeleting(true)}
      />
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </Section>
  )
}
