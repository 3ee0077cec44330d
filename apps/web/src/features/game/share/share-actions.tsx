import { type ReactNode, useId, useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useCopy } from '../../../hooks/use-copy.ts'
import { messages } from '../../../lib/messages.tsx'
import { shareByDevice } from '../../../lib/share.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Copy, Share2 } from '../../../ui/icons.gen.ts'
import { Input } from '../../../ui/text-field.tsx'
import { standingText } from '../standings/standing-text.ts'
import styles from './ways.module.css'

const t = messages('controls')
const ui = messages('ui')

/** An address to pass on, with its description. */
export type Shared = {
  readonly title: string
  readonly address: string
  /** The code of the address's table, which can be typed instead, or null. */
  readonly code: string | null
  /** What a message with the address says, if it is a secret: then it is not written out, nor sent with the standing. */
  readonly secretMessage?: string
}

type ShareActionsProps = { readonly scoreboard: GameScoreboard; readonly shared: Shared }

/** Copies an address and passes it on, or what its children do in place of that. */
export function ShareActions({
  scoreboard,
  shared,
  children,
}: ShareActionsProps & { readonly children?: ReactNode }) {
  const { address, title } = shared
  const id = useId()
  const [isSelected, setIsSelected] = useState(false)
  // If copying is refused, the link is selected so that the reader can copy it.
  const { said, copy } = useCopy(address, { onRefused: () => setIsSelected(true) })

  return (
    <>
      <div className={styles.actions}>
        <Button aria-label={t('copyOf', { title })} onClick={copy}>
          <Icon shape={Copy} />
          <span>{ui('copy')}</span>
        </Button>
        {children ?? <SendButton scoreboard={scoreboard} shared={shared} />}
      </div>
      {isSelected && (
        <FieldFrame id={id} label={t('linkField')}>
          <Input
            id={id}
            readOnly
            autoFocus
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </FieldFrame>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  )
}

/** Passes an address on by the device's share sheet, or by mail if it has none. */
function SendButton({ scoreboard, shared: { address, title, secretMessage } }: ShareActionsProps) {
  const { name } = scoreboard.game
  const text = secretMessage ?? standingText(scoreboard)
  const label = t('sendOf', { title })
  const content = (
    <>
      <Icon shape={Share2} />
      <span>{t('sendKey')}</span>
    </>
  )
  if (!('share' in navigator)) {
    const body = encodeURIComponent(`${text}\n\n${address}`)
    return (
      <a
        className={buttonClass({ variant: 'outline' })}
        aria-label={label}
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${body}`}
      >
        {content}
      </a>
    )
  }
  return (
    <Button aria-label={label} onClick={() => shareByDevice({ title: name, text, url: address })}>
      {content}
    </Button>
  )
}
