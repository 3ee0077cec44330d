import { Badge } from '../badge.tsx'
import { Brand } from '../brand.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Ban, Check, CircleDot, Pencil, Settings } from '../icons.gen.ts'
import { LiveMark } from '../live-mark.tsx'
import { Menu, MenuChoices, MenuItem, MenuRule } from '../menu.tsx'
import { Spinner } from '../spinner.tsx'
import { KitRow, KitSection } from './kit-section.tsx'

const VARIANTS = ['primary', 'outline', 'ghost', 'destructive'] as const
const WAYS = [
  { value: 'up', icon: Check, label: 'Up' },
  { value: 'down', icon: Pencil, label: 'Down' },
] as const
const nothing = () => undefined

export function KitButtons() {
  return (
    <>
      <KitSection title="Buttons">
        {VARIANTS.map((variant) => (
          <KitRow key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} tall>
              Tall
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </KitRow>
        ))}
        <Button variant="primary" block>
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
          <Badge icon={Check} variant="filled">
            Completed
          </Badge>
          <Badge icon={Ban} variant="dashed">
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
