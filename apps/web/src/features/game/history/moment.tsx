const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const DAY_AND_TIME = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** When something happened: the time today, the day and the time otherwise. */
export function Moment({ at }: { readonly at: string }) {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return <time dateTime={at}>{(isToday ? TIME : DAY_AND_TIME).format(date)}</time>
}
