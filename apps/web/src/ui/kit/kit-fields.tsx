import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Name } from '../name.tsx'
import { PasswordField } from '../password-field.tsx'
import { PinBoxes } from '../pin-boxes.tsx'
import { RadioList } from '../radio-list.tsx'
import { SelectField } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { KitSection } from './kit-section.tsx'

const NAMES = [
  'Ananya Iyer',
  'Raghavendra Subramanian',
  'Venkatanarasimharajuvaripeta Rao',
  'משה כהן',
]
const PICKS = NAMES.map((name, index) => ({
  value: name,
  label: <Name>{name}</Name>,
  aside: index * 47,
}))
const nothing = () => undefined

export function KitFields() {
  const [pin, setPin] = useState('12')
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <>
      <KitSection title="Fields">
        <TextField label="Empty" placeholder="Placeholder" />
        <TextField label="With a hint" hint="A sentence below." defaultValue="Sunday rummy" />
        <TextField label="Refused" error="Name is required" />
        <TextField label="Figure" figure inputMode="numeric" defaultValue="200" />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <PasswordField label="Password" defaultValue="Ink-and-paper-7!" />
        <TextArea label="Several lines" count="51 / 200" defaultValue="Every Sunday." />
        <SelectField label="Choice">
          <option>One</option>
          <option>Two</option>
        </SelectField>
        <Checkbox defaultChecked>Remember me for 30 days</Checkbox>
        <Checkbox disabled>Not now</Checkbox>
      </KitSection>
      <KitSection title="PIN boxes">
        <PinBoxes value={pin} onChange={setPin} onBadPaste={nothing} />
        <PinBoxes value="123456" onChange={nothing} onBadPaste={nothing} invalid />
        <PinBoxes value="" onChange={nothing} onBadPaste={nothing} disabled />
      </KitSection>
      <KitSection title="Radio list and names">
        <RadioList legend="Winner" options={PICKS} value={picked} onChange={setPicked} />
        <RadioList
          legend="Refused"
          options={PICKS.slice(0, 2)}
          value={null}
          onChange={nothing}
          error="Choose one of them"
        />
      </KitSection>
    </>
  )
}
