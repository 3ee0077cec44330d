import type { Scoreboard } from '@meldboard/engine'
import { useState } from 'react'
import { changeNews } from '../live/change-news.ts'

/** Reads out what a new version of a game brought, for those who do not see the board. */
export function ScoreNews({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const [told, setTold] = useState({ scoreboard, news: '' })
  if (scoreboard.version > told.scoreboard.version) {
    setTold({ scoreboard, news: changeNews(told.scoreboard, scoreboard) })
  }
  return (
    <p className="unseen" role="status">
      {told.news}
    </p>
  )
}
