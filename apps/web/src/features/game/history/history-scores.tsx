import type { HistoryEntry } from '../../../data/queries/history-query.ts'

/** A round's scores; of a correction the ones that it changed, with the previous values. */
export function HistoryScores({ entry }: { readonly entry: HistoryEntry }) {
  const { scores, scoresBefore } = entry
  if (scores === null) return null
  const before = new Map(scoresBefore?.map((score) => [score.playerId, score.scoreValue]))
  const isChange = scoresBefore !== null
  const told = isChange
    ? scores.filter((score) => before.get(score.playerId) !== score.scoreValue)
    : scores
  if (told.length === 0) return <p className="history-detail">The same scores again</p>
  return (
    <ul className="history-scores">
      {told.map(({ playerId, playerName, scoreValue }) => (
        <li key={playerId}>
          <bdi>{playerName}</bdi>{' '}
          {isChange && (
            <>
              <s>{before.get(playerId) ?? 'none'}</s> <span className="sr-only">becomes</span>
            </>
          )}
          <b>{scoreValue}</b>
        </li>
      ))}
    </ul>
  )
}
