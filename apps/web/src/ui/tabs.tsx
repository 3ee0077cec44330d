import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps = {
  /** The label of the tab list, read out. */
  label: string
  tabs: readonly Tab[]
  /** The content at the end of their line. */
  aside?: ReactNode
}

type Tab = {
  id: string
  label: string
  panel: ReactNode
  /** The panel contains something that Tab can reach, so it needs no tab stop of its own. */
  isReachable?: boolean
}

/** Words on a line; the selected one is ink with a bar. */
export function Tabs({ label, tabs, aside }: TabsProps) {
  return (
    <Root defaultValue={tabs[0]?.id ?? ''}>
      <div className={styles.line}>
        <List className={styles.tabs} aria-label={label}>
          {tabs.map((tab) => (
            <Trigger
              key={tab.id}
              value={tab.id}
              className={styles.tab}
              // Radix would focus it by script, and a browser would draw a focus ring for the mouse too.
              onMouseDown={(event) => {
                if (event.button === 0) event.currentTarget.focus({ focusVisible: false })
              }}
            >
              {tab.label}
            </Trigger>
          ))}
        </List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Content
          key={tab.id}
          value={tab.id}
          className={styles.panel}
          {...(tab.isReachable && { tabIndex: -1 })}
        >
          {tab.panel}
        </Content>
      ))}
    </Root>
  )
}
