import { Link } from '@tanstack/react-router'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'
import { useScoredBy } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'

const t = messages('score-sheet')
const ui = messages('ui')

export function DeviceDialog({ onClose }: { readonly onClose: () => void }) {
  const [settings, change] = useDeviceSettings()
  const hasGames = useScoredBy() === 'device'
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('onThisDevice')}
      description={t('forScoringHere')}
    >
      <div>
        <Checkbox
          checked={settings.movesOn}
          onChange={(event) => change({ movesOn: event.currentTarget.checked })}
        >
          {t('movesOn')}
        </Checkbox>
        <Checkbox
          checked={settings.vibrates}
          onChange={(event) => change({ vibrates: event.currentTarget.checked })}
        >
          {t('vibrates')}
        </Checkbox>
        <Checkbox
          checked={settings.staysAwake}
          onChange={(event) => change({ staysAwake: event.currentTarget.checked })}
        >
          {t('staysAwake')}
        </Checkbox>
      </div>
      <DialogFoot>
        {hasGames && (
          <Link to="/device/games" className={buttonClass({ variant: 'outline' })}>
            {t('gamesOnThisDevice')}
          </Link>
        )}
        <Button variant="primary" onClick={onClose}>
          {ui('done')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
