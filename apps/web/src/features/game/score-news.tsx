import type { Scoreboard } from '@meldboard/engine'
import { useEffect, useState } from 'react'
import { reportUnlessNotLoaded } from '../../ui/not-loaded.ts'

/** Announces what a new version of a game changed, for people who do not see the standings. */
export function ScoreNews({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const [told, setTold] = useState({ scoreboard, news: '' })
  useEffect(() => {
    if (scoreboard.version <= told.scoreboard.version) return
    let isNewest = true
    // A first view has no news: the code for its messages is loaded when there is some.
    newsOf(told.scoreboard, scoreboard)
      .then((news) => isNewest && setTold({ scoreboard, news }))
      .catch(reportUnlessNotLoaded)
    return () => {
      isNewest = false
    }
  }, [scoreboard, told])
  return (
    <p className="sr-only" role="status">
      {told.news}
    </p>
  )
}

async function newsOf(before: Scoreboard, after: Scoreboard): Promise<string> {
  const { changeNews } = await import('./change-news.ts')
  return changeNews(before, after)
}
