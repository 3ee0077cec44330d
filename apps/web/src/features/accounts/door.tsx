import type { ReactNode } from 'react'
import '../../ui/lines.css'
import './door.css'
import { DoorArt } from './door-art.tsx'

type DoorProps = {
  title: string
  /** One or two lines below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A way into the app. On desks the page is a board, and the form stands right of its red line. */
export function Door({ title, lead, children }: DoorProps) {
  return (
    <div className="door">
      <DoorArt />
      <div className="door-form">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
