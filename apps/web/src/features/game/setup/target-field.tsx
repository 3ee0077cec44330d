import { type ComponentProps, useId } from 'react'
import { FieldFrame, fieldAttributes } from '../../../ui/field.tsx'
import { figure } from '../../../ui/figure.ts'
import { warningFrom } from '../standings/standings.tsx'

type TargetFieldProps = ComponentProps<'input'> & {
  /** The current text of the field. */
  readonly typed: string
  readonly error: string | undefined
}

const TARGET = figure('Target score', { minimum: 1, maximum: 99_999 })

/** The target, drawn as in the standings: where the warning begins, and the red line. */
export function TargetField({ typed, error, ...rest }: TargetFieldProps) {
  const id = useId()
  const target = TARGET.safeParse(typed).data
  const hint = target === undefined ? undefined : `A player above ${target} is out.`
  const label = 'Target score'
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="ruler">
        <span className="ruler-line" aria-hidden="true">
          {target !== undefined && (
            <span>
              Warning
              <br />
              from <b>{warningFrom(target)}</b>
            </span>
          )}
          <i />
        </span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          {...fieldAttributes(id, { label, error, hint })}
          className="input figure-input"
        />
      </div>
    </FieldFrame>
  )
}
