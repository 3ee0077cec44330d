import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** A year of fewer digits is one that is still being typed. */
const FIRST_DAY = '1900-01-01'

type DayFieldProps = {
  readonly label: string
  /** 2026-11-21; undefined: none. */
  readonly value: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

/** Chooses a day; one that is typed is chosen once it is whole, and none when the field is left empty. */
export function DayField({ value = '', onChoose, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [chosen, setChosen] = useState(value)
  if (chosen !== value) {
    setChosen(value)
    setTyped(value)
  }
  return (
    <TextField
      {...field}
      type="date"
      value={typed}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value
        setTyped(day)
        if (day >= FIRST_DAY && day !== value) onChoose(day)
      }}
      onBlur={() => {
        if (typed === '' && value !== '') onChoose(undefined)
        else setTyped(value)
      }}
    />
  )
}
