import { QrCode as QrIcon, Share2 } from 'lucide'
import { useState } from 'react'
import { codeHalves } from '../../../data/table-code.ts'
import { useTableAddress } from '../../../hooks/use-table-address.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { SaidCode } from './said-code.tsx'
import styles from './table-foot.module.css'

type TableProps = { readonly code: string; readonly name: string }

/** The foot of a table's page on phones: the code to say, its QR code, and the address to share. */
export function TableFoot({ code, name }: TableProps) {
  const address = useTableAddress(code)
  const [isShown, setIsShown] = useState(false)
  const [said, setSaid] = useState('')
  return (
    <>
      <ThumbBar>
        <SaidCode code={code} />
        <IconButton
          className={buttonClass({ variant: 'outline' })}
          icon={QrIcon}
          label="Show QR"
          onClick={() => setIsShown(true)}
        />
        <Button onClick={async () => setSaid(await share(name, address))}>
          <Icon shape={Share2} />
          <span>{said === '' ? 'Share' : said}</span>
        </Button>
      </ThumbBar>
      <SrOnly as="p" role="status">
        {said}
      </SrOnly>
      {isShown && (
        <Dialog open onClose={() => setIsShown(false)} size="screen" title={name}>
          <DialogBody>
            <div className={styles.poster}>
              <QrCode className={styles.large} text={address} label="QR code of this table" />
              <TableAddress code={code} />
            </div>
          </DialogBody>
        </Dialog>
      )}
    </>
  )
}

/** Passes the address to the device's own share sheet, or copies it; returns what was done, in a word. */
async function share(title: string, url: string): Promise<string> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return ''
    }
    await (navigator as Navigator).clipboard.writeText(url)
    return 'Copied'
  } catch (error) {
    // The share sheet was closed, or copying is not allowed here.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    return ''
  }
}

/** The address of a table without its protocol, and its code. */
export function TableAddress({ code }: { readonly code: string }) {
  const { host } = new URL(useTableAddress(code))
  return (
    <p className={styles.address}>
      <span translate="no">{`${host}/t/`}</span>
      <Code halves={codeHalves(code)} />
    </p>
  )
}
