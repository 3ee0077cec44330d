import { useOwnDataDownload } from '../../hooks/use-own-data-download.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import styles from './games-download.module.css'

/** All games of the signed-in person as tables, whatever the page's filter. Source: P-stats-page-5. */
export function GamesDownload() {
  const download = useOwnDataDownload('games')
  return (
    <div className={styles.download}>
      <p>
        <Button variant="ghost" busy={download.isPending} onClick={() => download.mutate()}>
          Download CSV
        </Button>
        <small role="status">
          {download.isPending ? 'Collecting your games...' : 'All games, rounds and results'}
        </small>
      </p>
      <Failure error={download.error} title="Failed to download your games" />
    </div>
  )
}
