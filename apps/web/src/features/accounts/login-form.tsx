import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loginSchema } from './login-schema.ts'
import type { useLogin } from './use-login.ts'

type LoginFormProps = {
  /** The address that was just registered. */
  email: string
  login: ReturnType<typeof useLogin>
}

/** E-mail, password and how long to stay signed in. */
export function LoginForm({ email, login }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    mode: 'onTouched',
    defaultValues: { email, password: '', rememberMe: false },
  })
  const { errors } = form.formState

  return (
    <form onSubmit={form.handleSubmit((credentials) => login.mutate(credentials))} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Checkbox {...form.register('rememberMe')}>Remember me for 30 days</Checkbox>
      <Button type="submit" variant="primary" tall busy={login.isPending}>
        Sign In
      </Button>
    </form>
  )
}
