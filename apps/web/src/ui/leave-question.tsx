import { Button } from './button.tsx'
import { Confirmation } from './confirmation.tsx'

type LeaveQuestionProps = {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly title?: string
  readonly text: string
  /** The two answers' words. */
  readonly stay?: string
  readonly leave?: string
}

/** Asks before something typed is lost. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { open, onStay, onLeave, text } = props
  const { title = 'Drop what you typed?', stay = 'Keep Typing', leave = 'Drop It' } = props
  return (
    <Confirmation
      open={open}
      onClose={onStay}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onStay} data-first-focus="">
            {stay}
          </Button>
          <Button look="line" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    />
  )
}
