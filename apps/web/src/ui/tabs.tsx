import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import './tabs.css'

/** One tab and its panel's content. */
export type Tab = {
  id: string
  label: string
  panel: ReactNode
  /** The panel contains something that Tab can reach, so it needs no tab stop of its own. */
  isReachable?: boolean
}

type TabsProps = {
  /** The label of the tab list, read out. */
  label: string
  tabs: readonly Tab[]
  /** The chosen tab's id; without it the tabs store it themselves. */
  value?: string
  onChange?: (id: string) => void
}

/**
 * Words on a rule; the selected one is ink with a bar. Follows the ARIA authoring practices: one
 * stop for the Tab key, the arrows choose.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId()
  const [remembered, setRemembered] = useState(tabs[0]?.id ?? '')
  const chosen = value ?? remembered
  const panel = tabs.find(({ id }) => id === chosen)

  function choose(id: string): void {
    setRemembered(id)
    onChange?.(id)
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={chooseByKey}>
        {tabs.map(({ id, label: word }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="tab"
            id={`${base}${id}`}
            {...(id === chosen && { 'aria-controls': `${base}${id}-panel` })}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {word}
          </button>
        ))}
      </div>
      {panel && (
        <div
          key={panel.id}
          role="tabpanel"
          className="tab-panel"
          id={`${base}${panel.id}-panel`}
          aria-labelledby={`${base}${panel.id}`}
          tabIndex={panel.isReachable ? -1 : 0}
        >
          {panel.panel}
        </div>
      )}
    </>
  )
}

/** Chooses the next tab with the arrow keys, wrapping at both ends. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const here = tabs.findIndex((tab) => tab.tabIndex === 0)
  const there: Record<string, number> = {
    ArrowLeft: (here - 1 + tabs.length) % tabs.length,
    ArrowRight: (here + 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = tabs[there[event.key] ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.click()
}
