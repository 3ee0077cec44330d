import { Ban, Check, CircleDot, Pencil, Settings } from 'lucide'
import { Badge } from '../ui/badge.tsx'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LiveMark } from '../ui/live-mark.tsx'
import { Menu } from '../ui/menu.tsx'
import { MenuChoices, MenuItem, MenuRule } from '../ui/menu-lines.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

const LOOKS = ['pen', 'edge', 'quiet', 'line'] as const
const WAYS = [
  { value: 'up', icon: Check, label: 'Up' },
  { value: 'down', icon: Pencil, label: 'Down' },
] as const
const nothing = () => undefined

/** What is pressed, and the marks beside it. */
export function KitButtons() {
  return (
    <>
      <KitSection title="Buttons">
        {LOOKS.map((look) => (
          <KitRow key={look}>
            <Button look={look}>{look}</Button>
            <Button look={look} tall>
              Tall
            </Button>
            <Button look={look} busy>
              Busy
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
          </KitRow>
        ))}
        <Button look="pen" block>
          Block
        </Button>
        <KitRow>
          <IconButton icon={Settings} label="Settings of the kit" />
          <Menu button={<Button>Menu</Button>}>
            <MenuItem icon={Pencil} onSelect={nothing}>
              Edit
            </MenuItem>
            <MenuItem icon={Check} onSelect={nothing} disabled>
              Not now
            </MenuItem>
            <MenuChoices label="Ways" options={WAYS} value="up" onChange={nothing} />
            <MenuRule />
            <MenuItem icon={Ban} destructive onSelect={nothing}>
              End it
            </MenuItem>
          </Menu>
        </KitRow>
      </KitSection>
      <KitSection title="Badges and marks">
        <KitRow>
          <Badge icon={CircleDot}>In Progress</Badge>
          <Badge icon={Check} look="filled">
            Completed
          </Badge>
          <Badge icon={Ban} look="dashed">
            Cancelled
          </Badge>
          <LiveMark state="live" />
          <LiveMark state="reconnecting" />
          <LiveMark state="offline" />
          <Spinner />
          <Brand />
        </KitRow>
      </KitSection>
    </>
  )
}
