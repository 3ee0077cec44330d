import type { Scoreboard } from '@meldboard/engine'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './hole-strip.module.css'

const t = messages('history')

type HoleStripProps = {
  readonly scoreboard: Scoreboard
  readonly onEnter: (roundNumber: number) => void
}

/** Asks for the scores that are missing after a correction, until none is. Source: P-undo-8. */
export function HoleStrip({ scoreboard, onEnter }: HoleStripProps) {
  const { players, rounds, undoable } = scoreboard
  const missing = rounds.flatMap(({ roundNumber, missingIds }) =>
    missingIds.map((id) => ({ roundNumber, name: players.find((one) => one.id === id)?.name })),
  )
  const [first, another] = missing
  if (first === undefined) return null
  const corrected = undoable?.type === 'round-edited' ? undoable.roundNumber : null
  const words =
    another === undefined ? (
      t.rich('hasNoScore', { name: first.name ?? '', round: first.roundNumber })
    ) : (
      <span>{t('scoresMissing', { count: missing.length })}</span>
    )
  const strip = (
    <section className={styles.strip} aria-label={t('missingScores')}>
      <p>
        <b>{words}</b>
        {corrected !== null && corrected !== first.roundNumber && (
          <small>{t('roundWasCorrectedBefore', { round: corrected })}</small>
        )}
      </p>
      <Button variant="primary" onClick={() => onEnter(first.roundNumber)}>
        {another === undefined ? t('enterIt') : t('enterThem')}
      </Button>
    </section>
  )
  return (
    <>
      <SrOnly as="p" role="status">
        {words}
      </SrOnly>
      <div className={styles.onDesk}>{strip}</div>
      <ThumbBar>{strip}</ThumbBar>
    </>
  )
}
