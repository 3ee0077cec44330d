import type { RoundPreview } from '@meldboard/engine'
import { willBe } from './score-messages.ts'

/** The way to the target: what was, and hatched what this round adds. The words beside say it. */
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
