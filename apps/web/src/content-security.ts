import { config } from 'zod'

// zod compiles its schemas with `new Function` where it may; the content security policy forbids
// that, and the attempt alone is reported as a violation. This is imported before any schema is made.
config({ jitless: true })
