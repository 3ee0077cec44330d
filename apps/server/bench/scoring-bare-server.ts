import SqliteDatabase from 'better-sqlite3'
import Fastify from 'fastify'

/**
 * The baseline: a bare Fastify route that appends what is posted to it and replaces a snapshot, in
 * one durable transaction of better-sqlite3, and does nothing else.
 */
const [path = ''] = process.argv.slice(2)
const database = new SqliteDatabase(path)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(`
  create table games (id integer primary key, version integer not null, state text not null);
  create table game_events (
    game_id integer not null, version integer not null, event text not null,
    primary key (game_id, version)
  );
`)
const games = database.prepare('insert into games (version, state) values (0, ?)')
const append = database.prepare('insert into game_events values (?, ?, ?)')
const replace = database.prepare('update games set version = ?, state = ? where id = ?')

const rounds = new Map<string, unknown[]>()
const record = database.transaction((id: string, round: unknown) => {
  const all = [...(rounds.get(id) ?? []), round]
  append.run(id, all.length, JSON.stringify(round))
  replace.run(all.length, JSON.stringify({ rounds: all }), id)
  rounds.set(id, all)
})

const app = Fastify()
app.post('/games', async () => ({ id: Number(games.run('{}').lastInsertRowid) }))
app.post('/games/:id/scores/round', async (request, reply) => {
  record((request.params as { id: string }).id, request.body)
  return reply.code(201).send({ success: true })
})
// The process that started it is gone.
process.once('disconnect', () => process.exit(0))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
