import { readTableCode } from '@meldboard/api-client/passed-on'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, fieldAttributes } from '../../../ui/field.tsx'
import { Input } from '../../../ui/text-field.tsx'
import styles from './code-form.module.css'

/**
 * Asks for the code of a table. Without scripts the form is submitted, and the server redirects. Source: P-tables-25.
 */
export function CodeForm() {
  const id = useId()
  const navigate = useNavigate()
  const [isNone, setIsNone] = useState(false)
  const field = {
    label: 'Code of a table',
    error: isNone ? 'A code has six signs, such as K7Q-M2P' : undefined,
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
          <Button type="submit">Watch</Button>
        </div>
      </FieldFrame>
    </form>
  )
}
