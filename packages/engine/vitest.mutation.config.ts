import { defineConfig } from 'vitest/config'

/** The examples alone, which are quick enough to be run against every mutant. */
export default defineConfig({
  plugins: [
    {
      name: 'engine:no-test-locations',
      // Stryker asks where each test is, for its incremental mode alone. To find that out takes a tenth
      // of the whole run, and without it a test counts as changed when its file has changed at all.
      configureVitest: ({ project }) => {
        project.config.includeTaskLocation = false
      },
    },
  ],
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Stryker reads the results themselves; nobody sees what a reporter says of a killed mutant.
    reporters: [{}],
  },
})
