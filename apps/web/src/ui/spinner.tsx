import { LoaderCircle } from 'lucide'
import { Icon } from './icon.tsx'
import './spinner.css'

/** The turning mark of a wait. It says nothing by itself: a word stands beside it. */
export function Spinner() {
  return <Icon shape={LoaderCircle} className="icon spinner" />
}
