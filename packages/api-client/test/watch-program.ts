import { createClient, watch } from '../src/index.ts'

/**
 * Run as a process of its own with a server's address: watches a game and prints what it receives.
 */
const [, , baseUrl = ''] = process.argv
const client = createClient({
  baseUrl,
  tokens: { read: () => null, write: () => {}, clear: () => {} },
  onSignedOut: () => {},
})
watch(client, '5f0a8c3e-0000-4000-8000-000000000001', {
  onScoreboard: () => {},
  onState: ({ kind }) => process.stdout.write(`${kind}\n`),
})
