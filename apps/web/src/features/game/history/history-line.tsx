import { Undo2 } from 'lucide'
import type { HistoryEntry } from '../../../data/queries/history-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { detailOf, headlineOf } from './history-messages.ts'
import { HistoryScores } from './history-scores.tsx'
import { Moment } from './moment.tsx'
import type { Undo } from './use-undo.ts'

type HistoryLineProps = {
  readonly entry: HistoryEntry
  readonly all: readonly HistoryEntry[]
  /** Undoes this change; undefined where that is impossible. */
  readonly undo: Undo | undefined
}

/** One change: what was changed, by whom and when. */
export function HistoryLine({ entry, all, undo }: HistoryLineProps) {
  const detail = detailOf(entry)
  return (
    <li className="history-line">
      <div className="history-what">
        <div className="history-head">
          <p className="history-headline" dir="auto">
            {entry.isUndone ? <s>{headlineOf(entry, all)}</s> : headlineOf(entry, all)}
          </p>
          {entry.isUndone && (
            <Badge icon={Undo2} variant="dashed">
              Undone
            </Badge>
          )}
        </div>
        {detail && <p className="history-detail">{detail}</p>}
        <HistoryScores entry={entry} />
        <p className="history-by">
          <bdi>{entry.by}</bdi>, <Moment at={entry.happenedAt} />
        </p>
      </div>
      {undo && (
        <Button busy={undo.isBusy} onClick={undo.undo}>
          <Icon shape={Undo2} />
          Undo
        </Button>
      )}
    </li>
  )
}
