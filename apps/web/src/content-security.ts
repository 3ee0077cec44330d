import { config } from 'zod'

// By default zod compiles its schemas with `new Function`; the content security policy forbids
// that, and the attempt alone is reported as a violation. Import this before any schema is created.
config({ jitless: true })
