import manifest from '../../package.json' with { type: 'json' }

/** The version of this Meldboard. */
export const VERSION = manifest.version
