import type { MessageFile } from '@meldboard/messages'
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { loadOnce } from '../lib/load-once.ts'
import { loadMessages, messages } from '../lib/messages.tsx'
import { isNotLoaded } from '../lib/not-loaded.ts'
import { reloadPage } from '../lib/reload-page.ts'
import styles from './lazy-part.module.css'
import { NotLoadedAlert } from './not-loaded-alert.tsx'

const t = messages('ui')

/**
 * Creates a component in a chunk of its own, which is loaded when it is first shown, or earlier by
 * `load`; until then `meanwhile` is shown. A failed load shows a message in its place, with a
 * retry; for a dialog, which has no place in the page, at the page's foot. Its messages are in these
 * files, besides those of the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
  files: readonly MessageFile[] = ['board', 'app'],
) {
  let loaded: ComponentType<Props> | null = null
  const loadPart = loadOnce(async () => {
    const [part] = await Promise.all([load(), loadMessages(...files)])
    loaded = part
    return loaded
  })

  // biome-ignore lint/correctness/noComponentHookFactories: as React's own `lazy`, it is called once for each part, outside of any component.
  function Part(props: Props) {
    const [part, setPart] = useState<ComponentType<Props> | null>(() => loaded)
    const [failure, setFailure] = useState<unknown>(null)
    const [isTried, setIsTried] = useState(false)
    const isMissing = part === null && failure === null

    useEffect(() => {
      if (!isMissing) return
      let isShown = true
      loadPart().then(
        (component) => isShown && setPart(() => component),
        (error: unknown) => {
          // A browser may not fetch a failed script again: a new page does.
          if (isTried && navigator.onLine && isNotLoaded(error)) void reloadPage()
          if (isShown) setFailure(error)
        },
      )
      return () => {
        isShown = false
      }
    }, [isMissing, isTried])

    if (part !== null) return createElement(part, props)
    if (failure === null) return meanwhile
    if (!isNotLoaded(failure)) throw failure
    function tryAgain(): void {
      setIsTried(true)
      setFailure(null)
    }
    return <NotLoaded {...(props as Partial<Dialog>)} onTryAgain={tryAgain} />
  }
  return Object.assign(Part, { load: loadPart })
}

type Dialog = { readonly onClose: () => void }

type NotLoadedProps = Partial<Dialog> & { readonly onTryAgain: () => void }

/** The message in the place of a part that could not be loaded; with `onClose` the part is a dialog. */
function NotLoaded({ onClose, onTryAgain }: NotLoadedProps) {
  return (
    <div className={onClose && styles.foot}>
      <NotLoadedAlert
        tone="error"
        title={t('partNotLoaded')}
        onTryAgain={onTryAgain}
        {...(onClose && { onDismiss: onClose })}
      >
        {t('tryAgainWithNetwork')}
      </NotLoadedAlert>
    </div>
  )
}
