import { zodResolver } from '@hookform/resolvers/zod'
import type { ApiError, Client, Schemas } from '@meldboard/api-client'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { apiOf } from '../../data/queries/read.ts'
import { isNetworkError, reasonOf } from '../../lib/failures.ts'
import { formatBytes, formatPercent } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import styles from './restore-page.module.css'
import { noRoomError, RESTORE_PATH, sendBackup } from './send-backup.ts'

const t = messages('accounts')

const CODE_LENGTH = 20
const signsOf = (code: string) => code.replaceAll(/[^0-9A-Za-z]/g, '')

const restoreSchema = z.object({
  code: z
    .string()
    .refine((code) => signsOf(code).length === CODE_LENGTH, { error: () => t('codeIsIncomplete') }),
  file: z.custom<FileList>((files) => files instanceof FileList && files.length === 1, {
    error: () => t('chooseBackup'),
  }),
})

type Restored = Schemas['RestoredInstallation']

/** Restores a backup into an installation without an account. Source: P-restore-20 to P-restore-25. */
export function RestorePage() {
  /** The part of the file that was sent; null before the code was accepted. */
  const [sent, setSent] = useState<number | null>(null)
  const restore = useMutation({
    mutationFn: ({ code, file }: { readonly code: string; readonly file: File }, context) =>
      checkAndSend(apiOf(context), { code, file, onProgress: setSent }),
    onSuccess: (_restored, _sent, _before, { client }) => {
      client.setQueryData<Schemas['SignInWays']>(
        queryKeys.signInWays,
        (ways) => ways && { ...ways, isEmpty: false },
      )
    },
    onSettled: () => setSent(null),
  })
  const form = useForm({
    resolver: zodResolver(restoreSchema),
    mode: 'onTouched',
    defaultValues: { code: '' },
  })
  const { errors } = form.formState
  if (restore.isSuccess) return <RestoredPage {...restore.data} />
  return (
    <AuthLayout title={t('restoreBackupLink')} lead={t('restoreLead')}>
      {restore.isError && <RestoreProblem error={restore.error} file={restore.variables.file} />}
      <form
        onSubmit={form.handleSubmit(({ code, file }) => {
          const [chosen] = file
          if (chosen) restore.mutate({ code, file: chosen })
        })}
        noValidate
      >
        <TextField
          label={t('restoreCode')}
          translate="no"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('restoreCodeHint')}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <FileField
          label={t('backup')}
          hint={t('backupHint')}
          error={errors.file?.message}
          {...form.register('file')}
        />
        {sent !== null && <Progress sent={sent} />}
        <Button type="submit" variant="primary" tall busy={restore.isPending}>
          {t('restoreBackupTitle')}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** Checks the code and the free space before the file is sent, which may take minutes. */
async function checkAndSend(
  api: Client,
  sending: Parameters<typeof sendBackup>[0],
): Promise<Restored> {
  const params = { header: { 'Restore-Code': sending.code } }
  const { maxBytes } = (await api.GET('/installation/restore', { params })).data
  const { size } = sending.file
  if (size > maxBytes) throw noRoomError(t('serverHasNoRoom', { size: formatBytes(size) }))
  sending.onProgress(0)
  return sendBackup(sending)
}

/** The sent part of the file as a bar towards the red line; after it, that the server works. */
function Progress({ sent }: { readonly sent: number }) {
  const percent = Math.floor(sent * 100)
  return (
    <div className={styles.progress}>
      <div
        className={styles.toTarget}
        role="progressbar"
        aria-label={t('sentShare')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p>
        <span role="status">{sent < 1 ? t('sendingFile') : t('restoringGames')}</span>
        {sent < 1 && <span translate="no">{formatPercent(percent / 100)}</span>}
      </p>
    </div>
  )
}

/** Why nothing was restored, and what to do about it. */
function RestoreProblem({ error, file }: { readonly error: Error; readonly file: File }) {
  if (!isNetworkError(error)) {
    return (
      <Alert tone="error" title={t('nothingWasRestored')}>
        {reasonOf(error) ?? t('didNotWork')}
      </Alert>
    )
  }
  const { status } = error as ApiError
  if (status === 413) {
    return (
      <Alert tone="error" title={t('proxyRefusedFile')}>
        {t.rich('raiseProxyLimit', {
          size: formatBytes(file.size),
          address: () => <RestorePath />,
          setting: (setting) => <b translate="no">{setting}</b>,
        })}
      </Alert>
    )
  }
  const cause = status === 0 ? t('connectionEnded') : t('proxyAnswered', { status })
  return (
    <Alert tone="error" title={t('noAnswer')}>
      <span>{cause}</span> {t.rich('mayStillBeWorking', { address: () => <RestorePath /> })}
    </Alert>
  )
}

/** The address of the operation, which may break after its slashes. */
function RestorePath() {
  return (
    <b translate="no">
      {RESTORE_PATH.split(/(?<=\/)/).map((part) => (
        <Fragment key={part}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </b>
  )
}

/** What was restored, and the link to sign in. */
function RestoredPage({ games, people }: Restored) {
  const signIn = useRef<HTMLAnchorElement>(null)
  // The pressed button is removed.
  useEffect(() => signIn.current?.focus(), [])
  return (
    <AuthLayout title={t('restored')}>
      <Alert tone="ok" title={t('restoredCounts', { games, people })}>
        {t('restoredNote')}
      </Alert>
      <Link ref={signIn} to="/login" className={buttonClass({ variant: 'primary', tall: true })}>
        {t('signInButton')}
      </Link>
    </AuthLayout>
  )
}
