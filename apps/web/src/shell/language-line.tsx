import { LANGUAGES } from '@meldboard/messages'
import { useState } from 'react'
import { offeredLanguage, useLanguage } from '../hooks/use-language.ts'
import { useSession } from '../hooks/use-session.ts'
import { useIsHydrated } from '../lib/is-hydrated.ts'
import { messages } from '../lib/messages.tsx'
import { reportUnlessNotLoaded } from '../lib/not-loaded.ts'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChevronRight, Languages } from '../ui/icons.gen.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './language-line.module.css'
import { NameOfLanguage } from './name-of-language.tsx'

const t = messages('shell')

export const LanguageDialog = lazyPart(
  async () => (await import('./language-dialog.tsx')).LanguageDialog,
)

/** The last line of a visitor's page: its language, and the one that the browser asks for. Source: P-language-7. */
export function LanguageLine() {
  const { status } = useSession()
  const isHydrated = useIsHydrated()
  const [language, choose] = useLanguage()
  const [isChoosing, setIsChoosing] = useState(false)
  if (status === 'signed-in') return null
  const offered = isHydrated ? offeredLanguage() : null
  return (
    <footer className={styles.foot}>
      <Container>
        <button type="button" className={styles.line} onClick={() => setIsChoosing(true)}>
          <Icon shape={Languages} />
          <span>{t('language')}</span>
          <b>
            <NameOfLanguage language={language} />
          </b>
          <Icon shape={ChevronRight} />
        </button>
        {offered !== null && (
          <Button
            variant="ghost"
            className={styles.offer}
            lang={LANGUAGES[offered].tag}
            onClick={() => choose(offered).catch(reportUnlessNotLoaded)}
          >
            {LANGUAGES[offered].offer}
          </Button>
        )}
      </Container>
      {isChoosing && <LanguageDialog onClose={() => setIsChoosing(false)} />}
    </footer>
  )
}
