import { useState } from 'react'
import { codeHalves } from '../../../data/table-code.ts'
import { useTableAddress } from '../../../hooks/use-table-address.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Share2 } from '../../../ui/icons.gen.ts'
import { ThumbBar } from '../../../ui/slots.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { LargeQr } from '../share/large-qr.tsx'
import { ShowQr } from '../share/show-qr.tsx'
import { SaidCode } from './said-code.tsx'
import styles from './table-foot.module.css'

const t = messages('table')

type TableProps = { readonly code: string; readonly name: string }

/** The foot of a table's page on phones: the code to say, its QR code, and the address to share. */
export function TableFoot({ code, name }: TableProps) {
  const address = useTableAddress(code)
  const [isShown, setIsShown] = useState(false)
  const [said, setSaid] = useState('')

  async function share(): Promise<void> {
    const done = await passOn(name, address)
    setSaid(done === 'copied' ? t('copied') : '')
    // On plain http a browser neither shares nor copies: the address is shown.
    if (done === 'none') setIsShown(true)
  }

  return (
    <>
      <ThumbBar>
        <SaidCode code={code} />
        <ShowQr isSmall onShow={() => setIsShown(true)} />
        <Button onClick={share}>
          <Icon shape={Share2} />
          <span>{said === '' ? t('shareKey') : said}</span>
        </Button>
      </ThumbBar>
      <SrOnly as="p" role="status">
        {said}
      </SrOnly>
      {isShown && (
        <LargeQr shared={{ title: name, address, code }} onClose={() => setIsShown(false)} />
      )}
    </>
  )
}

/** Shares an address by the device's share sheet, or copies it; returns what was done. */
async function passOn(title: string, url: string): Promise<'shared' | 'copied' | 'none'> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await (navigator as Navigator).clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    // The person closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'none'
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
