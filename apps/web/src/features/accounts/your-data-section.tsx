import { useState } from 'react'
import { useOwnDataDownload } from '../../hooks/use-own-data-download.ts'
import { Failure } from '../../ui/failure.tsx'
import { Download } from '../../ui/icons.gen.ts'
import { Section } from '../../ui/sections.tsx'
import { ButtonRow } from '../../ui/set-row.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

type YourDataSectionProps = { readonly id: string; readonly title: string }

/** A person's data: download and deletion. Source: P-archive-2, P-delete-5. */
export function YourDataSection({ id, title }: YourDataSectionProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useOwnDataDownload('everything')
  return (
    <Section id={id} title={title}>
      <ButtonRow
        label="Download everything"
        note={
          download.isPending
            ? 'Collecting your games...'
            : 'Games, players and settings, as JSON and CSV'
        }
        sign={Download}
        busy={download.isPending}
        onPress={() => download.mutate()}
      />
      <Failure error={download.error} title="Failed to download your data" />
      <ButtonRow
        label="Delete account"
        note="The games that you organize go with it"
        isDestructive
        onPress={() => setIsDeleting(true)}
      />
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </Section>
  )
}
