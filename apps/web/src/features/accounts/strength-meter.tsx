import { passwordStrength } from './password-strength.ts'
import './strength-meter.css'

/** Four rules that fill with ink, and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password)
  return (
    <div className="meter" role="status" aria-label="Password strength">
      {[1, 2, 3, 4].map((point) => (
        <i key={point} data-on={point <= score ? '' : undefined} aria-hidden="true" />
      ))}
      <span>{password && label}</span>
    </div>
  )
}
