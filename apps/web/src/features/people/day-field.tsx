import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

/** A year with fewer digits is still being typed. */
const FIRST_DAY = '1900-01-01'

type DayFieldProps = {
  readonly label: string
  /** For example 2026-11-21, or undefined. */
  readonly value: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

/** Selects a day; a typed one counts once it is whole, and an empty field selects none. */
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
