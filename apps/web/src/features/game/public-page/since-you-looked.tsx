import type { Scoreboard } from '@meldboard/engine'
import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { holdHandlers } from '../../../ui/hold-handlers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { X } from '../../../ui/icons.gen.ts'
import { ThumbBar } from '../../../ui/slots.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { keepLook, type Look, type LookNews, lookOf, newsSince, readLook } from './last-look.ts'
import styles from './since-you-looked.module.css'

const t = messages('game')
const ui = messages('ui')

type SinceYouLookedProps = {
  readonly gameUuid: string
  readonly scoreboard: Scoreboard
}

/** Milliseconds of its display, and of its wait for missed changes after a return. */
const SHOWN_FOR = 15_000
const WAITS_FOR = 5_000

/** Says what happened to the scores while the page was hidden, or since the last visit. */
export function SinceYouLooked({ gameUuid, scoreboard }: SinceYouLookedProps) {
  const { look, forget, isVisible } = useLastLook(gameUuid, scoreboard)
  const [isHeld, setIsHeld] = useState(false)
  const news = look && isVisible ? newsSince(look, scoreboard) : null
  const hasNews = news !== null
  useEffect(() => {
    if (look === null || !isVisible || (hasNews && isHeld)) return
    const timer = setTimeout(forget, hasNews ? SHOWN_FOR : WAITS_FOR)
    return () => clearTimeout(timer)
  }, [look, isVisible, hasNews, isHeld, forget])
  const strip = news && <Strip news={news} onHold={setIsHeld} onClose={forget} />
  return (
    <>
      <SrOnly as="p" role="status">
        {news && wordsOf(news)}
      </SrOnly>
      {strip && (
        <>
          <ThumbBar>{strip}</ThumbBar>
          <div className={styles.place}>{strip}</div>
        </>
      )}
    </>
  )
}

/** The state seen last before the page was hidden or closed; null once its changes are dismissed. */
function useLastLook(gameUuid: string, scoreboard: Scoreboard) {
  const [look, setLook] = useState<Look | null>(null)
  const [isVisible, setIsVisible] = useState(true)
  const [forget] = useState(() => () => setLook(null))
  const shown = useRef(scoreboard)
  useEffect(() => {
    shown.current = scoreboard
  })
  useEffect(() => {
    const keep = () => keepLook(gameUuid, lookOf(shown.current))
    function turn(): void {
      const isHidden = document.visibilityState === 'hidden'
      if (isHidden) {
        keep()
        setLook(lookOf(shown.current))
      }
      setIsVisible(!isHidden)
    }
    setLook(readLook(gameUuid))
    setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [gameUuid])
  return { look, forget, isVisible }
}

type StripProps = {
  readonly news: LookNews
  readonly onHold: (isHeld: boolean) => void
  readonly onClose: () => void
}

function Strip({ news: { title, changes, more }, onHold, onClose }: StripProps) {
  const id = useId()

  return (
    <section
      aria-labelledby={id}
      className={styles.strip}
      {...holdHandlers(onHold)}
      onFocus={() => onHold(true)}
    >
      <div className={styles.text}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        {changes.length > 0 && (
          <p className={styles.changes}>
            {changes.map(({ id: playerId, name, text }) => (
              <span key={playerId}>
                <bdi translate="no">{name}</bdi> <span>{text}</span>
              </span>
            ))}
            {more > 0 && <span>{t('andMore', { count: more })}</span>}
          </p>
        )}
      </div>
      <IconButton icon={X} label={ui('close')} onClick={onClose} />
    </section>
  )
}

function wordsOf({ title, changes, more }: LookNews): string {
  const told = changes.map(({ name, text }) => `${name} ${text}`)
  const all = more > 0 ? [...told, t('andMore', { count: more })] : told
  return all.length === 0 ? `${title}.` : `${title}: ${all.join('; ')}.`
}
