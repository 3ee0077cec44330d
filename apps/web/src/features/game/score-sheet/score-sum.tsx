import type { RoundPreview } from '@meldboard/engine'
import { Equal, TriangleAlert } from 'lucide'
import { Icon } from '../../../ui/icon.tsx'
import { leftMessage, willBe } from './score-messages.ts'

type ScoreSumProps = { readonly id: string; readonly preview: RoundPreview }

/** Shows the points left and the new total of a player after the round. */
export function ScoreSum({ id, preview }: ScoreSumProps) {
  const will = willBe(preview)
  const isFlagged = will === 'warn' || will === 'out'
  return (
    <span className="entry-sum" id={id}>
      <span className={isFlagged ? 'entry-flag' : undefined}>
        {will === 'warn' && <Icon shape={TriangleAlert} />}
        {will === 'out' && <Icon shape={Equal} />}
        {leftMessage(preview)}
      </span>
      <b data-idle={preview.after === null || undefined}>
        <span className="sr-only">, total </span>
        {preview.after ?? preview.before}
      </b>
    </span>
  )
}
