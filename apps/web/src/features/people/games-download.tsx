import { useOwnDataDownload } from '../../hooks/use-own-data-download.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import styles from './games-download.module.css'

const t = messages('people')

/** All games of the signed-in person as tables, whatever the page's filter. Source: P-stats-page-5. */
export function GamesDownload() {
  const download = useOwnDataDownload('games')
  return (
    <div className={styles.download}>
      <p>
        <Button variant="ghost" busy={download.isPending} onClick={() => download.mutate()}>
          {t('downloadCSV')}
        </Button>
        <small role="status">
          {download.isPending ? t('collectingGames') : t('whatDownloadHas')}
        </small>
      </p>
      <Failure error={download.error} title={t('failedToDownload')} />
    </div>
  )
}
