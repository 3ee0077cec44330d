import { aboutLanguages } from 'virtual:about-languages'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@meldboard/messages'
import { useState } from 'react'
import { useLanguage } from '../hooks/use-language.ts'
import { messages } from '../lib/messages.tsx'
import { reportUnlessNotLoaded } from '../lib/not-loaded.ts'
import { Alert } from '../ui/alert.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Check } from '../ui/icons.gen.ts'
import { ButtonRow } from '../ui/set-row.tsx'
import { SrOnly } from '../ui/sr-only.tsx'
import styles from './language-dialog.module.css'
import { NameOfLanguage } from './name-of-language.tsx'

const t = messages('member')
const ofShell = messages('shell')
const inUi = messages('ui')

type LanguageDialogProps = { readonly onClose: () => void }

/** The languages that can be chosen, each by its own name. Source: P-language-7. */
export function LanguageDialog({ onClose }: LanguageDialogProps) {
  const [shown, choose] = useLanguage()
  const [hasFailed, setHasFailed] = useState(false)
  const listed = Object.keys(aboutLanguages) as Language[]

  /** Shows the page in a language, which closes the dialog. */
  async function press(language: Language): Promise<void> {
    if (language === shown) return onClose()
    setHasFailed(false)
    try {
      await choose(language)
    } catch (error) {
      reportUnlessNotLoaded(error)
      setHasFailed(true)
    }
  }

  return (
    <Dialog open onClose={onClose} title={ofShell('language')}>
      <DialogBody>
        {hasFailed && (
          <Alert tone="error" title={t('languageNotLoaded')}>
            {inUi('tryAgainWithNetwork')}
          </Alert>
        )}
        <p className={styles.words}>{t('languageNote')}</p>
        <div>
          {listed.map((language) => (
            <ButtonRow
              key={language}
              label={<NameOfLanguage language={language} />}
              note={<Note language={language} />}
              value={language === shown && <SrOnly>{t('chosenLanguage')}</SrOnly>}
              sign={language === shown ? Check : null}
              isFirstFocus={language === shown}
              onPress={() => void press(language)}
            />
          ))}
        </div>
        <p className={styles.words}>{t('howToHelp')}</p>
      </DialogBody>
    </Dialog>
  )
}

/** What a language is called in English, and how well its messages were read. */
function Note({ language }: { readonly language: Language }) {
  const { share = 0, isReadByNative = false } = aboutLanguages[language] ?? {}
  return (
    <span className={styles.note}>
      {language !== SOURCE_LANGUAGE && (
        <span lang={SOURCE_LANGUAGE}>{LANGUAGES[language].english}</span>
      )}
      {share < 100 && <span>{t('shareRead', { share })}</span>}
      {!isReadByNative && <span>{t('notReadByNative')}</span>}
    </span>
  )
}
