export { watch } from '@meldboard/api-client'
