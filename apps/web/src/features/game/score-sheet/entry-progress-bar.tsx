import type { RoundPreview } from '@meldboard/engine'
import { willBe } from './score-messages.ts'

/**
 * Shows the progress to the target: the total so far, and hatched what this round adds. The text
 * beside it says the same.
 */
export function EntryProgressBar({ preview }: { readonly preview: RoundPreview }) {
  const { progressBefore, progressAfter } = preview
  const added = progressAfter - progressBefore
  return (
    <div className="progress-bar" aria-hidden="true">
      <i className="progress-bar-now" style={{ width: `${progressBefore}%` }} />
      {added > 0 && (
        <i
          className="progress-bar-add"
          style={{ left: `${progressBefore}%`, width: `${added}%` }}
        />
      )}
      {willBe(preview) === 'out' && <i className="progress-bar-past" />}
      <span className="progress-bar-stop" />
    </div>
  )
}
