import { readTableCode } from '@meldboard/api-client/passed-on'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, fieldAttributes } from '../../../ui/field.tsx'
import { Input } from '../../../ui/text-field.tsx'
import styles from './code-form.module.css'

const t = messages('game')

/**
 * Asks for the code of a table. Without scripts the form is submitted, and the server redirects. Source: P-tables-25.
 */
export function CodeForm() {
  const id = useId()
  const navigate = useNavigate()
  const [isNone, setIsNone] = useState(false)
  const field = {
    label: t('codeOfTable'),
    error: isNone ? t('codeForm') : undefined,
  }

  function watch(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = readTableCode(String(new FormData(event.currentTarget).get('code')))
    setIsNone(code === null)
    if (code !== null) void navigate({ to: '/t/$code', params: { code } })
  }

  return (
    <form action="/t" className={styles.form} onSubmit={watch} noValidate>
      <FieldFrame id={id} {...field}>
        <div className={styles.line}>
          <Input
            type="text"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            {...fieldAttributes(id, field)}
          />
          <Button type="submit">{t('watchKey')}</Button>
        </div>
      </FieldFrame>
    </form>
  )
}
