import { FieldError } from '../../ui/field.tsx'
import { minutesAndSeconds } from './use-countdown.ts'

/** How long a PIN remains valid. */
export function TimeLeft({ seconds }: { seconds: number }) {
  if (seconds === 0) {
    return (
      <div role="alert">
        <FieldError>PIN has expired. Please request a new one.</FieldError>
      </div>
    )
  }
  return (
    <p className="text-ink-2">
      The PIN expires in{' '}
      <b className="text-ink" role="timer">
        {minutesAndSeconds(seconds)}
      </b>
    </p>
  )
}
