import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import './tabs.css'

/** One tab and what it shows. */
export type Tab = {
  id: string
  label: string
  panel: ReactNode
  /** The panel holds something that can be reached with Tab: it needs no stop of its own. */
  isReachable?: boolean
}

type TabsProps = {
  /** What the tabs choose between, read out. */
  label: string
  tabs: readonly Tab[]
  /** The chosen tab's id; leave it out and the tabs remember it themselves. */
  value?: string
  onChange?: (id: string) => void
}

/** Words on a rule; the selected one is ink with a bar. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const state = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value }
  return (
    <Root {...state} {...(onChange && { onValueChange: onChange })}>
      <List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.id} value={tab.id} className="tab">
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content
          key={tab.id}
          value={tab.id}
          className="tab-panel"
          tabIndex={tab.isReachable ? -1 : 0}
        >
          {tab.panel}
        </Content>
      ))}
    </Root>
  )
}
