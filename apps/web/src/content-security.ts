declare global {
  // zod's own settings, shared by all copies of it.
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod compiles its schemas with `new Function` where it may; the content security policy forbids
// that, and the attempt alone is reported as a violation. zod looks for its settings on the global
// object, so they can be set here without loading zod for pages that have no form.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
  jitless: true,
})

export {}
