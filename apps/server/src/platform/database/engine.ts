/** The database engines Meldboard runs on. */
export const DATABASE_ENGINES = ['sqlite', 'postgres'] as const
export type DatabaseEngine = (typeof DATABASE_ENGINES)[number]
