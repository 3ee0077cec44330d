import { useMutation } from '@tanstack/react-query'
import { Image } from 'lucide'
import { gameAddress } from '../../../data/game-address.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { downloadFile, fileName } from '../../../lib/download-file.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

type PictureButtonProps = { readonly scoreboard: GameScoreboard }

/** Passes on the standing as a picture, by the device's own share sheet where it takes one. */
export function PictureButton({ scoreboard }: PictureButtonProps) {
  const { uuid, name } = scoreboard.game
  const picture = useMutation({
    mutationFn: async () => {
      const answer = await fetch(`${gameAddress(uuid)}/picture.png?shape=tall`)
      const picture = await answer.blob()
      // A network that wants a sign-in answers with a page of its own, and 200.
      if (!answer.ok || picture.type !== 'image/png') {
        throw new Error(`The picture was answered with ${answer.status} ${picture.type}.`)
      }
      const file = new File([picture], fileName(name, 'png'), { type: 'image/png' })
      await passOn(file, name)
    },
  })
  return (
    <div>
      <Button busy={picture.isPending} onClick={() => picture.mutate()}>
        <Icon shape={Image} />
        <span>{canShareFiles() ? 'Share Picture' : 'Download Picture'}</span>
      </Button>
      {picture.isError && (
        <Alert tone="error">
          The server draws the picture, and it did not answer. Please try again.
        </Alert>
      )}
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
    // The picture came so late that the browser no longer takes it for the answer to the press.
    if (error.name === 'NotAllowedError') downloadFile(file.name, file)
    // Else the share sheet was closed.
  }
}
