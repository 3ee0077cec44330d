import type { RoundPreview } from '@meldboard/engine'
import { classNames } from '../../../ui/class-names.ts'
import progressBarStyles from '../standings/progress-bar.module.css'
import styles from './entry-bar.module.css'

/**
 * Shows the progress to the target: the total so far, and hatched what this round adds. The text
 * beside it says the same.
 */
export function EntryBar({ preview }: { readonly preview: RoundPreview }) {
  const { progressBefore, progressAfter } = preview
  const added = progressAfter - progressBefore
  const will = willBe(preview)
  return (
    <div
      className={classNames(progressBarStyles.bar, styles.bar)}
      data-will={will}
      aria-hidden="true"
    >
      <i style={{ width: `${progressBefore}%` }} />
      {added > 0 && (
        <i className={styles.add} style={{ left: `${progressBefore}%`, width: `${added}%` }} />
      )}
      {will === 'out' && <i className={styles.past} />}
      <span className={styles.stop} />
    </div>
  )
}

/** The effect of a round's score on a player. */
type Will = 'none' | 'in' | 'warn' | 'out'

/** Returns what the entered score makes of a player. */
export function willBe(preview: RoundPreview): Will {
  if (preview.after === null) return 'none'
  if (preview.isOut) return 'out'
  return preview.isWarning ? 'warn' : 'in'
}

/** Returns "115 left" or "Out, 6 over". */
export function leftMessage(preview: RoundPreview): string {
  return preview.pointsLeft < 0 ? `Out, ${-preview.pointsLeft} over` : `${preview.pointsLeft} left`
}
