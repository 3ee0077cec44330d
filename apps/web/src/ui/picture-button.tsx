import { type MutationFunctionContext, useMutation } from '@tanstack/react-query'
import { downloadFile, fileName } from '../lib/download-file.ts'
import { messages } from '../lib/messages.tsx'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Image } from './icons.gen.ts'
import { SrOnly } from './sr-only.tsx'

const t = messages('controls')

type PictureButtonProps = {
  /** The title of the picture, and of its file. */
  readonly title: string
  readonly ask: (context: MutationFunctionContext) => Promise<Response>
  /** The subject of the picture, for people who do not see where the button is. */
  readonly of?: string
  readonly variant?: 'outline' | 'ghost'
}

/** Passes on a picture that the server draws, by the device's share sheet if it accepts one. */
export function PictureButton({ title, ask, of, variant = 'outline' }: PictureButtonProps) {
  const picture = useMutation({
    mutationFn: async (_, context) => {
      const answer = await ask(context)
      const picture = await answer.blob()
      // A network that wants a sign-in answers with a page of its own, and 200.
      if (!answer.ok || picture.type !== 'image/png') {
        throw new Error(`The picture was answered with ${answer.status} ${picture.type}.`)
      }
      const file = new File([picture], fileName(title, 'png'), { type: 'image/png' })
      await passOn(file, title)
    },
  })
  return (
    <div>
      <Button variant={variant} busy={picture.isPending} onClick={() => picture.mutate()}>
        <Icon shape={Image} />
        {of === undefined ? (
          <span>{canShareFiles() ? t('sharePicture') : t('downloadPicture')}</span>
        ) : (
          t.rich(canShareFiles() ? 'sharePictureOf' : 'downloadPictureOf', {
            date: of,
            unseen: (inside) => <SrOnly>{inside}</SrOnly>,
          })
        )}
      </Button>
      {picture.isError && <Alert tone="error">{t('pictureFailed')}</Alert>}
    </div>
  )
}

function canShareFiles(): boolean {
  const sample = new File([], 'picture.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [sample] }) ?? false
}

async function passOn(file: File, title: string): Promise<void> {
  if (!canShareFiles()) return downloadFile(file.name, file)
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // The picture came so late that the browser no longer accepts it as the answer to the press.
    if (error.name === 'NotAllowedError') downloadFile(file.name, file)
    // Otherwise the person closed the share sheet.
  }
}
