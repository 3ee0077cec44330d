import { SelectField } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { useJoinForm } from './use-join-form.ts'
import './players.css'

/** Where a joiner sits, with how many points, and from which round. */
export function JoinSeat({ join }: { readonly join: ReturnType<typeof useJoinForm> }) {
  const { form, positions, rounds, nextRound } = join
  const { errors } = form.formState
  const isRejoin = form.watch('type') === 'REJOIN'
  return (
    <>
      <TextField
        label="Beginning score"
        figure
        inputMode="numeric"
        autoComplete="off"
        error={errors.beginningScore?.message}
        hint="One more than the highest total still in, unless you change it."
        {...form.register('beginningScore')}
      />
      <div className="pair">
        <SelectField
          label="Position"
          error={errors.position?.message}
          {...form.register('position')}
        >
          {positions.map((position) => (
            <option key={position} value={position}>
              {position}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="From round"
          error={errors.roundJoined?.message}
          {...form.register('roundJoined')}
        >
          {(isRejoin ? [nextRound] : rounds).map((round) => (
            <option key={round} value={round}>
              {round}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
