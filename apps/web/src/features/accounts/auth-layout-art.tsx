import { TriangleAlert } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'

const PLAYERS = [
  { name: 'Ananya Iyer', total: 65, left: '135 left' },
  { name: 'मीनाक्षी जोशी', total: 127, left: '73 left' },
  { name: 'Raghavendra Subramanian', total: 138, left: '62 left' },
  { name: 'Joseph D’Souza', total: 148, left: '52 left, back in at 120' },
  { name: 'Farhan Qureshi', total: 170, left: '30 left', warn: true },
] as const

/** A drawing of the standings, for people who have not seen them yet; none of it is a real game. */
export function AuthLayoutArt() {
  return (
    <div className="auth-layout-art" aria-hidden="true">
      <p className="pitch">Scores at the table, live for everyone watching.</p>
      <ol>
        {PLAYERS.map(({ name, total, left, ...rest }, index) => (
          <li key={name} data-warn={'warn' in rest ? '' : undefined}>
            <span className="rank">{index + 1}</span>
            <Name>{name}</Name>
            <span className="left">
              {'warn' in rest && <Icon shape={TriangleAlert} />}
              {left}
            </span>
            <span className="total">{total}</span>
            {/* An attribute and no style: this is part of a page that is sent, whose policy forbids styles. */}
            <svg className="ink" width={`${total / 2}%`} aria-hidden="true" />
            <i className="tick" />
          </li>
        ))}
      </ol>
    </div>
  )
}
