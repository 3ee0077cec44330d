import { type KeyboardEvent, useId, useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, fieldAttributes } from '../../../ui/field.tsx'
import { Input } from '../../../ui/text-field.tsx'
import styles from './save-rules.module.css'

const t = messages('setup')

/** In characters. */
const MOST_CHARACTERS = 40

/** Stores the rules of the form under a name, for the next game. Source: P-rules-7. */
export function SaveRules({ onSave }: { readonly onSave: (name: string) => void }) {
  const id = useId()
  const [name, setName] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  if (name === null) {
    return (
      <Button variant="ghost" onClick={() => setName('')}>
        {t('saveAsMyRules')}
      </Button>
    )
  }
  const kept = name.trim()
  function save(): void {
    setIsWrong(true)
    if (kept === '') return
    setName(null)
    onSave(kept)
  }
  function saveWithEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Does not submit the form around this field.
    event.preventDefault()
    save()
  }
  const field = {
    label: t('nameOfYourRules'),
    error: isWrong && kept === '' ? t('nameIsRequired') : undefined,
  }
  return (
    <FieldFrame id={id} {...field}>
      <div className={styles.name}>
        <Input
          type="text"
          autoComplete="off"
          autoFocus
          maxLength={MOST_CHARACTERS}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onBlur={() => setIsWrong(true)}
          onKeyDown={saveWithEnter}
          {...fieldAttributes(id, field)}
        />
        <Button onClick={save}>{t('saveRules')}</Button>
      </div>
    </FieldFrame>
  )
}
