import type { RoundPreview } from '@meldboard/engine'
import { classNames } from '../../../lib/class-names.ts'
import { shownFigure, signed } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import barStyles from '../../../ui/bar.module.css'
import { ZeroBar, type ZeroScale, zeroScaleOf } from '../standings/zero-bar.tsx'
import styles from './entry-bar.module.css'
import type { SheetRules } from './sheet-rules.ts'

const t = messages('score-sheet')

type EntryBarProps = {
  readonly preview: RoundPreview
  readonly rules: Pick<SheetRules, 'warns'>
  /** The scale of a sheet without a limit, else null. */
  readonly scale: ZeroScale | null
}

/**
 * Shows the progress to the target, or from 0 if there is none: the total so far, and hatched what
 * this round adds. The text beside it says the same.
 */
export function EntryBar({ preview, rules, scale }: EntryBarProps) {
  if (scale !== null) return <EntryZeroBar preview={preview} scale={scale} />
  const { progressBefore, progressAfter } = preview
  const added = progressAfter - progressBefore
  const will = willBe(preview)
  return (
    <div
      className={classNames(barStyles.bar, styles.bar)}
      data-will={will}
      data-plain={rules.warns ? undefined : true}
      aria-hidden="true"
    >
      <i style={{ width: `${progressBefore}%` }} />
      {added > 0 && (
        <i
          className={styles.add}
          style={{ insetInlineStart: `${progressBefore}%`, width: `${added}%` }}
        />
      )}
      {will === 'out' && <i className={styles.past} />}
      <span className={styles.stop} />
    </div>
  )
}

function EntryZeroBar({ preview, scale }: Pick<EntryBarProps, 'preview'> & { scale: ZeroScale }) {
  const { before, after } = preview
  const { zero, point } = scale
  const added = (after ?? before) - before
  const start = zero + Math.min(before, before + added) * point
  return (
    <ZeroBar className={styles.bar} will={willBe(preview)} total={before} scale={scale}>
      {added !== 0 && (
        <i
          className={styles.add}
          style={{ insetInlineStart: `${start}%`, width: `${Math.abs(added) * point}%` }}
        />
      )}
    </ZeroBar>
  )
}

/** Returns the scale of the bars in a sheet without a limit; else null. */
export function entryScaleOf(
  { limit }: SheetRules,
  previews: readonly RoundPreview[],
): ZeroScale | null {
  return limit === null
    ? zeroScaleOf(previews.flatMap(({ before, after }) => [before, after ?? before]))
    : null
}

type Will = 'none' | 'in' | 'warn' | 'out'

/** Returns the effect of the entered score on a player. */
export function willBe(preview: RoundPreview): Will {
  if (preview.after === null) return 'none'
  if (preview.isOut) return 'out'
  return preview.isWarning ? 'warn' : 'in'
}

/**
 * Returns "115 left" or "Out, 6 over"; in a game played up to a total "115 to go"; in a game whose
 * points go from hand to hand the points of the round: "+72".
 */
export function leftMessage(
  { pointsLeft, points }: RoundPreview,
  { limit, isExchange, isAtLimit }: Pick<SheetRules, 'limit' | 'isExchange' | 'isAtLimit'>,
): string {
  const given = isExchange && points != null ? signed(points) : ''
  return bothNotes(given, limitMessage(pointsLeft, limit, isAtLimit))
}

/** Returns "+72, 115 left"; one note alone if the other is empty. */
export function bothNotes(first: string, second: string): string {
  return first && second ? t('twoNotes', { first, second }) : first || second
}

function limitMessage(pointsLeft: number, limit: SheetRules['limit'], isAtLimit: boolean): string {
  if (limit === null) return ''
  if (limit === 'target')
    return pointsLeft > 0 ? t('toGo', { points: pointsLeft }) : t('rowEndsGame')
  if (pointsLeft >= 0) return t('pointsLeft', { points: pointsLeft })
  // If a total at the limit is out, `pointsLeft` there is -1 (R30).
  const over = isAtLimit ? -pointsLeft - 1 : -pointsLeft
  return over === 0 ? t('rowIsOut') : t('rowIsOutOver', { over })
}

/** Returns "115 left, total 85", or "Out, 6 over, total 206". */
export function effectOf(preview: RoundPreview, rules: SheetRules): string {
  const note = leftMessage(preview, rules)
  const total = shownFigure(preview.after ?? preview.before)
  return note === '' ? t('total', { total }) : t('noteAndTotal', { note, total })
}
