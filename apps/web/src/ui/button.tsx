import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'destructive'

type ButtonShape = {
  /** Primary: one per view. Outline: the others. Ghost: dismiss, cancel. Destructive: only ends something. */
  variant?: ButtonVariant
  /** 52 px instead of 44, for the phone's thumb bar and the account pages. */
  tall?: boolean
  block?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonShape & {
    /** Shows a spinner before the unchanged label; the button stays focused and does nothing. */
    busy?: boolean
  }

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'outline',
  tall = false,
  block = false,
}: ButtonShape = {}) {
  return classNames(styles.button, styles[variant], tall && styles.tall, block && styles.block)
}

export function Button(props: ButtonProps) {
  const {
    variant = 'outline',
    tall,
    block,
    busy = false,
    className,
    children,
    onClick,
    ...rest
  } = props
  const shape = { variant, ...(tall && { tall }), ...(block && { block }) }

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      onMouseDown={keepPlace}
      {...rest}
      className={classNames(buttonClass(shape), className)}
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

/**
 * Keeps the focus in the field when a form's button is pressed. Forms validate when a field is
 * left: a message that appeared or disappeared between press and release would move the button away
 * from under the finger, and the click would be lost.
 */
function keepPlace(event: MouseEvent<HTMLButtonElement>): void {
  if (event.currentTarget.form) event.preventDefault()
}
