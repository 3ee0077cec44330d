import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

type PartProps = { readonly title: string; readonly children: ReactNode }

export function Part({ title, children }: PartProps) {
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
