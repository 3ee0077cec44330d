import { Link } from '@tanstack/react-router'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'
import { useScoredBy } from '../../../hooks/use-outbox.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'

export function DeviceDialog({ onClose }: { readonly onClose: () => void }) {
  const [settings, change] = useDeviceSettings()
  const hasGames = useScoredBy() === 'device'
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title="On this device"
      description="For scoring on this phone or computer alone."
    >
      <div>
        <Checkbox
          checked={settings.movesOn}
          onChange={(event) => change({ movesOn: event.currentTarget.checked })}
        >
          Move on by itself after three digits
        </Checkbox>
        <Checkbox
          checked={settings.vibrates}
          onChange={(event) => change({ vibrates: event.currentTarget.checked })}
        >
          Vibrate on the keys
        </Checkbox>
        <Checkbox
          checked={settings.staysAwake}
          onChange={(event) => change({ staysAwake: event.currentTarget.checked })}
        >
          Keep the screen on while a game is shown
        </Checkbox>
      </div>
      <DialogFoot>
        {hasGames && (
          <Link to="/device/games" className={buttonClass({ variant: 'outline' })}>
            Games on This Device
          </Link>
        )}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
