import SqliteDatabase from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { keptStatements } from './kept-statements.ts'

it('compiles a statement once, and keeps those that were used last', () => {
  const database = new SqliteDatabase(':memory:')
  const prepare = vi.spyOn(database, 'prepare')
  const statement = keptStatements(database, 2)
  for (const sql of ['select 1', 'select 2', 'select 1', 'select 3', 'select 1', 'select 2']) {
    statement(sql).all([])
  }
  expect(prepare.mock.calls.flat()).toEqual(['select 1', 'select 2', 'select 3', 'select 2'])
  database.close()
})

it('sees a column that was added since', () => {
  const database = new SqliteDatabase(':memory:')
  database.exec('create table games (id integer); insert into games values (1)')
  const statement = keptStatements(database)
  expect(statement('select * from games').all([])).toEqual([{ id: 1 }])
  database.exec("alter table games add column name text default 'Friday'")
  expect(statement('select * from games').all([])).toEqual([{ id: 1, name: 'Friday' }])
  database.close()
})
