import { type ComponentProps, useId, useState } from 'react'
import { messages } from '../lib/messages.tsx'
import fieldStyles from './field.module.css'
import { FieldFrame, type FieldProps, fieldAttributes } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Eye, EyeOff } from './icons.gen.ts'
import styles from './password-field.module.css'

const t = messages('accounts')

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps

/** A password with an eye that shows it. */
export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={styles.control}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...fieldAttributes(id, { label, error, hint })}
          type={shown ? 'text' : 'password'}
          className={fieldStyles.input}
        />
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  )
}
