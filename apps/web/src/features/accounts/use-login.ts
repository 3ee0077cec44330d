import { useMutation } from '@tanstack/react-query'
import { useSignIn } from '../../session/use-sign-in.ts'
import { useAccountCalls } from './account-calls.ts'

/** Signs in with e-mail and password, then goes where the visitor wanted to go. */
export function useLogin() {
  const calls = useAccountCalls()
  const signIn = useSignIn()
  return useMutation({ mutationFn: calls.login, onSuccess: signIn })
}
