import { LoaderCircle } from 'lucide-react'
import './spinner.css'

/** The turning mark of a wait. It says nothing by itself: a word stands beside it. */
export function Spinner() {
  return <LoaderCircle className="icon spinner" aria-hidden="true" />
}
