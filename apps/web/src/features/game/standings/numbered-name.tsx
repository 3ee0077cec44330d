import { messages } from '../../../lib/messages.tsx'

const t = messages('game')
type NumberedNameProps = {
  /** The number of the game in its evening; 0 or undefined if unknown. */
  readonly number: number | undefined
  readonly children: string
}

/** The name of a game at its table: "Game 2, House, Sun 22 Nov". Source: P-tables-26. */
export function NumberedName({ number = 0, children: name }: NumberedNameProps) {
  return (
    <>{number > 0 ? t.rich('numberedName', { number, name }) : <bdi translate="no">{name}</bdi>}</>
  )
}
