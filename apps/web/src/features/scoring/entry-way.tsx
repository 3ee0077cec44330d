import type { RoundPreview } from '@meldboard/engine'
import { willBe } from './score-words.ts'

/** The way to the target: what was, and hatched what this round adds. The words beside say it. */
export function EntryWay({ preview }: { readonly preview: RoundPreview }) {
  const { progressBefore, progressAfter } = preview
  const added = progressAfter - progressBefore
  return (
    <div className="way" aria-hidden="true">
      <i className="way-now" style={{ width: `${progressBefore}%` }} />
      {added > 0 && (
        <i className="way-add" style={{ left: `${progressBefore}%`, width: `${added}%` }} />
      )}
      {willBe(preview) === 'out' && <i className="way-past" />}
      <span className="way-stop" />
    </div>
  )
}
