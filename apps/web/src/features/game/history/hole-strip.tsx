import type { Scoreboard } from '@meldboard/engine'
import { Button } from '../../../ui/button.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './hole-strip.module.css'

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
      <>
        <bdi translate="no">{first.name}</bdi> <span>has no score in round</span>{' '}
        <span translate="no">{first.roundNumber}</span>
      </>
    ) : (
      <span>{`${missing.length} scores are missing`}</span>
    )
  const strip = (
    <section className={styles.strip} aria-label="Missing scores">
      <p>
        <b>{words}</b>
        {corrected !== null && corrected !== first.roundNumber && (
          <small>{`Round ${corrected} was corrected`}</small>
        )}
      </p>
      <Button variant="primary" onClick={() => onEnter(first.roundNumber)}>
        {another === undefined ? 'Enter it' : 'Enter them'}
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
