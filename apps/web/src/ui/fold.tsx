import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './fold.module.css'
import { Icon } from './icon.tsx'
import { ChevronDown, ChevronUp } from './icons.gen.ts'

type FoldProps = {
  readonly label: ReactNode
  /** The content in a few words. */
  readonly line: ReactNode
  /** The text in its place while it is open. */
  readonly openLine?: ReactNode
  /** Whether it must be open: a field that a person has to correct is not hidden. */
  readonly isForced?: boolean
  /** Takes the place and the focus of a fold that was pressed. */
  readonly wasPressed?: boolean
  /** Called in place of opening. */
  readonly onPress?: () => void
  readonly children?: ReactNode
}

/** A part of a form that few people change: folded, it says what is in it. */
export function Fold(props: FoldProps) {
  const { label, line, openLine = line, isForced = false, wasPressed = false, onPress } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isUnfolded, setIsUnfolded] = useState(wasPressed)
  const isOpen = isUnfolded || isForced
  useEffect(() => {
    if (wasPressed) button.current?.focus({ preventScroll: true })
  }, [wasPressed])
  return (
    <div className={styles.part}>
      <button
        type="button"
        ref={button}
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-line`}
        onClick={onPress ?? (() => setIsUnfolded(!isOpen))}
      >
        <b id={`${id}-label`}>{label}</b>
        <small id={`${id}-line`}>{isOpen ? openLine : line}</small>
        <Icon shape={isOpen ? ChevronUp : ChevronDown} />
      </button>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {isOpen && props.children}
      </div>
    </div>
  )
}

/** Several folds, one below the other. */
export function Folds({ children }: { readonly children: ReactNode }) {
  return <div className={styles.folds}>{children}</div>
}
