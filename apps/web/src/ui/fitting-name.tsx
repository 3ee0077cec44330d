import { useLayoutEffect, useRef, useState } from 'react'
import { shorterNames } from '../lib/short-name.ts'
import styles from './name.module.css'
import { SrOnly } from './sr-only.tsx'

type FittingNameProps = {
  readonly children: string
  /** The names beside it, from which a shorter form must differ. */
  readonly among: readonly string[]
}

/** A person's name in one line: narrowed, then shortened, and cut only if that is not enough. */
export function FittingName({ children: name, among }: FittingNameProps) {
  const forms = [name, name, ...shorterNames(name, among)]
  const place = useRef<HTMLSpanElement>(null)
  const [fitted, setFitted] = useState({ step: 0, room: '' })
  useLayoutEffect(() => {
    const element = place.current
    const line = element?.parentElement
    if (!element || !line) return
    const fit = () => {
      const width = element.firstElementChild?.getBoundingClientRect().width ?? 0
      // The width of the element itself depends on the form that it has.
      const room = `${name} ${line.clientWidth} ${line.clientHeight}`
      setFitted((before) => {
        if (before.room !== room) return { step: 0, room }
        const isTight = width > element.clientWidth + 1 && before.step < forms.length - 1
        return isTight ? { step: before.step + 1, room } : before
      })
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(line)
    // Another typeface has other widths, and resizes nothing.
    const again = () => setFitted({ step: 0, room: '' })
    document.fonts?.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', again)
    }
  })
  const { step } = fitted
  const shown = forms[step] ?? name
  return (
    <span
      ref={place}
      className={styles.name}
      dir="auto"
      data-fit={step > 0 ? '2' : undefined}
      data-fitting=""
    >
      <bdi translate="no" aria-hidden={shown === name ? undefined : true}>
        {shown}
      </bdi>
      {shown !== name && (
        <SrOnly>
          <bdi translate="no">{name}</bdi>
        </SrOnly>
      )}
    </span>
  )
}
